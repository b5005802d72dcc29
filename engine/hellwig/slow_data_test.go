package hellwig_test

// slowPlan is the plan, 33 rows of 49 squares, row 1 (side AB) first. R red, G green, W water, B building;
// c, f, v and * are the ground of the fortresses, * their centres. [HW-198]
var slowPlan = []string{
	".........W........G....................WcccWfffff",
	".........W.....RRR......RRRR....B......WcccWfffff",
	"...BB....W..BB.RR...BB..........BB..G..WcccWfffff",
	"...B.....W..B...R...B...GGG.R.......G..WcccWfffff",
	".........W......R.......GGG.R..........WWccWWWfff",
	".........WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWcccvWff*",
	".......WWW.R....W.....W.R..........W....WcccvWfff",
	"WWWWWWWW...RRR..W.....W.R.......BB.W....WccWWWfff",
	".......W.B......W..R..W..........B.W.R..WccWfffff",
	".......W.B...R..W..R..W............GGR..WccWfffff",
	"...BB..WWGGG.R..W.....WB.B..........G.GWWccWfffff",
	"GG.BB..GG......RR...G.WBBB........R....WcccWWWWWW",
	"................R...G.W...............RWccccccccc",
	".................B.G..WWW....BB.......RWccccccccc",
	".................B.GG...W..............WccWWWWccc",
	"........................W....RRR.......WWWW..WWWW",
	".....RR...RR........GG..W..GG........RR...RR.....",
	"WWWW..WWWW.......RRR....W........................",
	"cccWWWWccW..............W...GG.B.................",
	"cccccccccWR.......BB....WWW..G.B.................",
	"cccccccccWR...............W.G...R................",
	"WWWWWWcccW....R........BBBW.G...RR......GG..BB.GG",
	"fffffWccWWG.G..........B.BW.....W..R.GGGWW..BB...",
	"fffffWccW..RGG............W..R..W..R...B.W.......",
	"fffffWccW..R.W.B..........W..R..W......B.W.......",
	"fffWWWccW....W.BB.......R.W.....W..RRR...WWWWWWWW",
	"fffWvcccW....W..........R.W.....W....R.WWW.......",
	"*ffWvcccWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW.........",
	"fffWWWccWW..........R.GGG.......R......W.........",
	"fffffWcccW..G.......R.GGG...B...R...B..W.....B...",
	"fffffWcccW..G..BB..........BB...RR.BB..W....BB...",
	"fffffWcccW......B....RRRR......RRR.....W.........",
	"fffffWcccW....................G........W.........",
}

// slowPlanHills are the hills of the plan in the second school: the kind, then the four squares. [HW-235]
var slowPlanHills = []string{
	"1 624 625 651 650",
	"1 968 967 993 994",
	"1 128 129 167 166",
	"1 1452 1451 1489 1490",
	"1 394 395 489 488",
	"1 1130 1129 1223 1224",
	"1 372 371 413 414",
	"1 1204 1205 1247 1246",
	"2 463 462 518 519",
	"2 1099 1100 1156 1155",
	"2 178 177 215 216",
	"2 1402 1403 1441 1440",
	"2 673 672 700 701",
	"2 917 918 946 945",
	"2 86 85 111 112",
	"2 1506 1507 1533 1532",
	"2 202 203 289 288",
	"2 1330 1329 1415 1416",
	"1 964 963 997 998",
	"1 620 621 655 654",
}

// slowTables are the tables of the deployments of player B, as tokens of a position without the side. [HW-214]
var slowTables = map[string]string{
	"table4 fortress": `
BW@54x4 BW@143x4 BW@152x4 BW@437x4 BW@446x4 BW@535x4 BW@536x4 BW@537x4 BW@248x4 BW@341x4 BW@250x4 BW@339x4 BW@58x4
BW@139x4 BW@434x4 BW@629x4 BW@646x4 BW@645x4 BW@643x4 BW@639x4 C1:144>151 S@144 C1:445>438 S@445 C3:46>53 b@46^AC
C3:547>630 S@547 C2:641>642 b@641^CD C2:443>444 b@443^CD H:141>140 S@141 H:635>640 b@635^CD BT1:43-42/1,2 BR1@44 SL@43
BT2:539-442/1,2 BR2@540 SL@539 BT3:156-155/1,2 BR3@157 E@156 BT4:351-350/1,2 BR4@352 E@351 BT5:734-735/1,2 BR5@737
E@734 BT6:243-244/2,2 S@243 BT7:346-345/2,2 S@346 BT8:252-253/2,2 BT9:533-532/2,2 b@533^AC BT10:51-50/2,2
BT11:149-148/2,2 BT12:440-441/2,2 BT13:637-638/2,2 b@637^CD T:342-343 SK@342 K@343`,
	"table5 in O": `
C1:365>366 S@365 C1:714>713 S@714 H:420>419 S@420 H:659>660 S@659 C2:517>464 S@517 C2:518>463 S@518 C3:562>615 S@562
C3:561>616 S@561 T:519-520 b@519^AC b@520^AC T:560-559 b@560^AC b@559^AC T:462-461 b@462^AC b@461^AC T:617-618
b@617^AC b@618^AC T:421-422 b@421^AC b@422^AC T:658-657 b@658^AC b@657^AC T:364-363 b@364^AC b@363^AC T:715-716
b@715^AC b@716^AC T:521-522 K@521 T@522 T:558-557 K@558 T@557 T:460-459 SK@460 E@459 T:619-620 SK@619 E@620
BT14:423-424/2,2 SL@423 BT15:656-655/2,2 SL@656 BT16:362-361/2,2 L@362 BT17:717-718/2,2 S@717 BT18:523-524/2,2 S@523
BT19:556-555/2,2 S@556 BT20:458-457/2,2 S@458 BT21:621-622/2,2 BT22:425-426/2,2`,
	"table6 in V": `
C1:945>1016 S@945 C1:934>1027 S@934 H:942>1019 S@942 C2:946>947 S@946 C3:1014>1015 S@1014 C2:932>933 S@932
C3:1028>1029 S@1028 T:1017-944 b@1017^CD b@944^CD T:1018-943 b@1018^CD b@943^CD T:1020-941 b@1020^CD b@941^CD
T:1021-940 b@1021^CD b@940^CD T:1022-939 b@1022^CD b@939^CD T:1023-938 b@1023^CD b@938^CD T:1024-937 b@1024^CD
b@937^CD T:1025-936 b@1025^CD b@936^CD T:1026-935 K@1026 T@935 T:923-842 K@923 T@842 T:924-841 SK@924 E@841 T:922-843
SK@922 E@843 T:925-840 L@925 L@840 BT23:921-844/2,2 SL@921 BT24:926-839/2,2 SL@926 BT25:920-845/2,2 L@920
BT26:927-838/2,2 L@927 BT27:919-846/2,2 L@919 BT28:928-837/2,2 S@928 BT29:918-847/2,2 S@918 BT30:929-836/2,2 S@929
BT31:917-848/2,2 S@917 BT32:930-835/2,2`,
	"table7 in N and M": `
BT33:227-226/1,2 BR33@264 K@227 BT34:229-230/1,2 BR34@262 SL@229 BT35:231-232/1,2 BR35@260 SL@231 BT36:234-235/1,2
BR36@257 S@234 BT37:224-169/1,2 BR37@267 b@224^CD BT38:218-217/2,2 b@218^CD BT39:166-165/2,2 BT40:163-162/2,2`,
	"table5 in V": `
C1:945>1016 S@945 C1:934>1027 S@934 H:942>1019 S@942 H:937>1024 S@937 C2:946>947 S@946 C3:1014>1015 S@1014 C2:932>933
S@932 C3:1028>1029 S@1028 T:1017-944 b@1017^CD b@944^CD T:1018-943 b@1018^CD b@943^CD T:1020-941 b@1020^CD b@941^CD
T:1021-940 b@1021^CD b@940^CD T:1022-939 b@1022^CD b@939^CD T:1023-938 b@1023^CD b@938^CD T:1025-936 b@1025^CD
b@936^CD T:1026-935 b@1026^CD b@935^CD T:923-842 K@923 T@842 T:924-841 K@924 T@841 T:922-843 SK@922 E@843 T:925-840
SK@925 E@840 BT14:921-844/2,2 SL@921 BT15:926-839/2,2 SL@926 BT16:920-845/2,2 L@920 BT17:927-838/2,2 S@927
BT18:919-846/2,2 S@919 BT19:928-837/2,2 S@928 BT20:918-847/2,2 S@918 BT21:929-836/2,2 BT22:917-848/2,2`,
	"table6 in O": `
C1:365>366 S@365 C1:714>713 S@714 H:420>419 S@420 C2:517>464 S@517 C2:518>463 S@518 C3:562>615 S@562 C3:561>616 S@561
T:519-520 b@519^AC b@520^AC T:560-559 b@560^AC b@559^AC T:462-461 b@462^AC b@461^AC T:617-618 b@617^AC b@618^AC
T:421-422 b@421^AC b@422^AC T:658-657 b@658^AC b@657^AC T:364-363 b@364^AC b@363^AC T:715-716 b@715^AC b@716^AC
T:521-522 K@521 T@522 T:558-557 K@558 T@557 T:460-459 SK@460 E@459 T:619-620 SK@619 E@620 T:423-424 L@423 L@424
BT23:656-655/2,2 SL@656 BT24:362-361/2,2 SL@362 BT25:717-718/2,2 L@717 BT26:523-524/2,2 L@523 BT27:556-555/2,2 L@556
BT28:458-457/2,2 S@458 BT29:621-622/2,2 S@621 BT30:425-426/2,2 S@425 BT31:654-653/2,2 S@654 BT32:360-359/2,2`,
	"table8 in N and M": `
BT33:220-219/1,2 BR33@271 K@220 BT34:224-169/1,2 BR34@267 SL@224 BT35:228-227/1,2 BR35@263 S@228 BT36:230-231/1,2
BR36@261 b@230^CD BT37:235-234/1,2 BR37@256 b@235^CD BT38:178-177/2,2 SL@178 BT39:69-68/2,2 BT40:129-130/2,2`,
}

// slowDeployments names the tables of the two positions. [HW-209, HW-211]
var slowDeployments = map[string][]string{
	"first":  {"table4 fortress", "table5 in O", "table6 in V", "table7 in N and M"},
	"second": {"table4 fortress", "table5 in V", "table6 in O", "table8 in N and M"},
}
