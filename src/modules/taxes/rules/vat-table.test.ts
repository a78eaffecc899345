import { expect, test } from "vitest";
import { cellsOf, taxed } from "#testing/taxes/vat-table.ts";

// Shop (DE and IE and FR with the one-stop shop, DE- and ES without; LP: Las Palmas; GP: Guadeloupe; NI: Northern
// Ireland), address, goods of 12000 at home (delivery: 599), the buyer's valid VAT number, price, tax, category of
// EN 16931, reason, law. Articles without an act are those of Directive 2006/112/EC; the Protocol is that on Northern
// Ireland.
const cases = cellsOf(`
DE    | DE 10115           | standard  | -             | 12000 | 1916 | S | standard_rated         | Article 32
DE    | DE 10115           | reduced   | -             | 12000 | 785  | S | reduced_rated          | Article 98
DE    | DE 10115           | delivery  | -             | 599   | 96   | S | standard_rated         | Article 78(b)
DE    | DE 10115           | gift-card | -             | 12000 | 0    | O | not_subject_to_tax     | Article 30b
DE    | FR 75001           | standard  | -             | 12101 | 2017 | S | standard_rated         | Article 33(a)
DE    | FR 75001           | reduced   | -             | 11832 | 617  | S | reduced_rated          | Articles 33(a) and 98
DE    | FR 75001           | delivery  | -             | 599   | 100  | S | standard_rated         | Articles 33(a) and 78(b)
DE    | FR 20000           | standard  | -             | 12101 | 2017 | S | standard_rated         | Article 33(a)
DE    | MC 98000           | standard  | -             | 12101 | 2017 | S | standard_rated         | Articles 7 and 33(a)
DE    | FR 98000           | standard  | -             | 12101 | 2017 | S | standard_rated         | Articles 7 and 33(a)
DE    | ES 28001           | standard  | -             | 12202 | 2118 | S | standard_rated         | Article 33(a)
DE    | ES 07001           | standard  | -             | 12202 | 2118 | S | standard_rated         | Article 33(a)
DE    | ES 28001           | reduced   | -             | 12336 | 1121 | S | reduced_rated          | Articles 33(a) and 98
DE    | ES 35001           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE    | ES 38001           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE    | ES 35660           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE    | ES 35001           | reduced   | -             | 11215 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE    | ES 35001           | delivery  | -             | 599   | 0    | G | export                 | Articles 6(1)(b) and 146(1)(e)
DE    | ES 35001           | gift-card | -             | 12000 | 0    | O | not_subject_to_tax     | Article 30b
DE    | IC 35001           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE    | ES 51001           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(2)(c) and 146(1)(a)
DE    | ES 52006           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(2)(d) and 146(1)(a)
DE    | EA 51001           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(2)(c) and 146(1)(a)
DE    | DE 78266           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(2)(b) and 146(1)(a)
DE    | DE 27498           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(2)(a) and 146(1)(a)
DE    | DE 78267           | standard  | -             | 12000 | 1916 | S | standard_rated         | Article 32
DE    | DE 27499           | standard  | -             | 12000 | 1916 | S | standard_rated         | Article 32
DE    | IT 00184           | standard  | -             | 12303 | 2219 | S | standard_rated         | Article 33(a)
DE    | IT 23041           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(2)(e) and 146(1)(a)
DE    | IT 22061           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(f) and 146(1)(a)
DE    | IT 23030           | standard  | -             | 12303 | 2219 | S | standard_rated         | Article 33(a)
DE    | SM 47890           | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | IT 47890           | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | VA 00120           | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | FR 97110           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | FR 97200           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | FR 97300           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | FR 97400           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | FR 97600           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | GP 97110           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | FR 98800           | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | FI 00100           | standard  | -             | 12655 | 2571 | S | standard_rated         | Article 33(a)
DE    | FI 22100           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(d) and 146(1)(a)
DE    | AX 22100           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(d) and 146(1)(a)
DE    | GR 10431           | standard  | -             | 12504 | 2420 | S | standard_rated         | Article 33(a)
DE    | GR 630 86          | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(a) and 146(1)(a)
DE    | GR 63085           | standard  | -             | 12504 | 2420 | S | standard_rated         | Article 33(a)
DE    | CY 4640            | standard  | -             | 12000 | 1916 | S | standard_rated         | Articles 7 and 33(a)
DE    | GB SW1A 1AA        | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GB BT1 5GS         | standard  | -             | 12101 | 2017 | S | standard_rated         | Protocol, Article 8; Article 33(a)
DE    | GB bt15gs          | standard  | -             | 12101 | 2017 | S | standard_rated         | Protocol, Article 8; Article 33(a)
DE    | GB JE2 3AB         | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | JE JE2 3AB         | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GB GY1 1AA         | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GG GY1 1AA         | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | IM IM1 1AA         | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GB IM1 1AA         | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GI GX11 1AA        | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GL 3900            | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | DK 3900            | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | FO 100             | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | DK 1050            | standard  | -             | 12605 | 2521 | S | standard_rated         | Article 33(a)
DE    | CH 8001            | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | LI 9490            | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | NO 0150            | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | US 10001           | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | US 10001           | delivery  | -             | 599   | 0    | G | export                 | Article 146(1)(a)
DE    | PL 00-950          | standard  | -             | 12000 | 1916 | S | standard_rated         | Article 33(a): without a rate the one at home
DE-   | FR 75001           | standard  | -             | 12000 | 1916 | S | standard_rated         | Article 59c
DE-   | FR 75001           | reduced   | -             | 12000 | 785  | S | reduced_rated          | Article 59c
DE-   | ES 35001           | standard  | -             | 10084 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE-   | GB BT1 5GS         | standard  | -             | 12000 | 1916 | S | standard_rated         | Protocol, Article 8; Article 59c
DE-   | GB EC1A 1BB        | standard  | -             | 10084 | 0    | G | export                 | Article 146(1)(a)
DE-   | MC 98000           | standard  | -             | 12000 | 1916 | S | standard_rated         | Articles 7 and 59c
DE-   | DE 10115           | standard  | -             | 12000 | 1916 | S | standard_rated         | Article 32
FR    | FR 75001           | standard  | -             | 12000 | 2000 | S | standard_rated         | Article 32
FR    | FR 75001           | reduced   | -             | 12000 | 626  | S | reduced_rated          | Article 98
FR    | FR 75001           | delivery  | -             | 599   | 100  | S | standard_rated         | Article 78(b)
FR    | MC 98000           | standard  | -             | 12000 | 2000 | S | standard_rated         | Article 7
FR    | FR 98000           | standard  | -             | 12000 | 2000 | S | standard_rated         | Article 7
FR    | MC 98000           | reduced   | -             | 12000 | 626  | S | reduced_rated          | Articles 7 and 98
FR    | FR 97110           | standard  | -             | 10000 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
FR    | RE 97400           | standard  | -             | 10000 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
FR    | FR 97400           | delivery  | -             | 599   | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
FR    | DE 10115           | standard  | -             | 11900 | 1900 | S | standard_rated         | Article 33(a)
FR    | DE 10115           | reduced   | -             | 12171 | 796  | S | reduced_rated          | Articles 33(a) and 98
FR    | GB BT1 5GS         | standard  | -             | 12000 | 2000 | S | standard_rated         | Protocol, Article 8; Article 33(a)
FR    | CH 8001            | standard  | -             | 10000 | 0    | G | export                 | Article 146(1)(a)
FR    | DE 78266           | standard  | -             | 10000 | 0    | G | export                 | Articles 6(2)(b) and 146(1)(a)
ES    | ES 28001           | standard  | -             | 12000 | 2083 | S | standard_rated         | Article 32
ES    | ES 28001           | reduced   | -             | 12000 | 1091 | S | reduced_rated          | Article 98
ES    | ES 28001           | gift-card | -             | 12000 | 0    | O | not_subject_to_tax     | Article 30b
ES    | ES 35001           | standard  | -             | 9917  | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
ES    | ES 38001           | reduced   | -             | 10909 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
ES    | ES 35001           | delivery  | -             | 599   | 0    | G | export                 | Articles 6(1)(b) and 146(1)(e)
ES    | ES 51001           | standard  | -             | 9917  | 0    | G | export                 | Articles 6(2)(c) and 146(1)(a)
ES    | ES 52001           | standard  | -             | 9917  | 0    | G | export                 | Articles 6(2)(d) and 146(1)(a)
ES    | FR 75001           | standard  | -             | 12000 | 2083 | S | standard_rated         | Article 59c
ES    | PT 1100-148        | standard  | -             | 12000 | 2083 | S | standard_rated         | Article 59c
ES    | AD AD500           | standard  | -             | 9917  | 0    | G | export                 | Article 146(1)(a)
ES    | GI GX11 1AA        | standard  | -             | 9917  | 0    | G | export                 | Article 146(1)(a)
ES-LP | ES 35001           | standard  | -             | 12000 | 785  | S | standard_rated         | Ley 20/1991 (IGIC), Article 3
ES-LP | ES 38001           | standard  | -             | 12000 | 785  | S | standard_rated         | Ley 20/1991 (IGIC), Article 3
ES-LP | ES 28001           | standard  | -             | 11215 | 0    | G | export                 | Ley 20/1991 (IGIC), Article 11
ES-LP | DE 10115           | standard  | -             | 11215 | 0    | G | export                 | Ley 20/1991 (IGIC), Article 11
FR-GP | FR 97110           | standard  | -             | 12000 | 940  | S | standard_rated         | CGI, articles 294 and 296
FR-GP | GP 97110           | standard  | -             | 12000 | 940  | S | standard_rated         | CGI, articles 294 and 296
FR-GP | FR 75001           | standard  | -             | 11060 | 0    | G | export                 | CGI, article 294
IE    | IE D02 AF30        | standard  | -             | 12000 | 2244 | S | standard_rated         | Article 32
IE    | IE D02 AF30        | reduced   | -             | 12000 | 1427 | S | reduced_rated          | Article 98
IE    | GB BT1 5GS         | standard  | -             | 11707 | 1951 | S | standard_rated         | Protocol, Article 8; Article 33(a)
IE    | GB L1 8JQ          | standard  | -             | 9756  | 0    | G | export                 | Article 146(1)(a)
IE    | IM IM1 1AA         | standard  | -             | 9756  | 0    | G | export                 | Article 146(1)(a)
IE    | DE 10115           | standard  | -             | 11610 | 1854 | S | standard_rated         | Article 33(a)
GB    | GB SW1A 1AA        | standard  | -             | 12000 | 2000 | S | standard_rated         | VATA 1994, s. 1 and 2
GB    | GB SW1A 1AA        | reduced   | -             | 12000 | 571  | S | reduced_rated          | VATA 1994, s. 29A
GB    | GB SW1A 1AA        | zero      | -             | 12000 | 0    | Z | zero_rated             | VATA 1994, s. 30(2)
GB    | GB SW1A 1AA        | delivery  | -             | 599   | 100  | S | standard_rated         | VATA 1994, s. 1 and 2
GB    | GB BT1 5GS         | standard  | -             | 12000 | 2000 | S | standard_rated         | Taxation (Cross-border Trade) Act 2018, Schedule 9ZB
GB    | IM IM1 1AA         | standard  | -             | 12000 | 2000 | S | standard_rated         | Isle of Man Act 1979, s. 6
GB    | GB JE2 3AB         | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB    | GG GY1 1AA         | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB    | FR 75001           | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB    | IE D02 AF30        | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB    | GI GX11 1AA        | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB    | US 10001           | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB    | GB SW1A 1AA        | gift-card | -             | 12000 | 0    | O | not_subject_to_tax     | VATA 1994, Schedule 10B
GB-NI | GB BT1 5GS         | standard  | -             | 12000 | 2000 | S | standard_rated         | VATA 1994, s. 1 and 2
GB-NI | GB SW1A 1AA        | standard  | -             | 12000 | 2000 | S | standard_rated         | VATA 1994, s. 1 and 2
GB-NI | IE D02 AF30        | standard  | -             | 12000 | 2000 | S | standard_rated         | Protocol, Article 8; Article 59c
GB-NI | CH 8001            | standard  | -             | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
US    | US NY 10001        | standard  | -             | 12000 | 1065 | S | standard_rated         | NY Tax Law, section 1105(a)
US    | US NY 12207        | standard  | -             | 12000 | 960  | S | standard_rated         | NY Tax Law, section 1105(a)
US    | US New York 10001  | standard  | -             | 12000 | 1065 | S | standard_rated         | NY Tax Law, section 1105(a)
US    | US ny 10001-1234   | standard  | -             | 12000 | 1065 | S | standard_rated         | NY Tax Law, section 1105(a)
US    | US NY 10001        | delivery  | -             | 599   | 53   | S | standard_rated         | NY Tax Law, section 1101(b)(3)
US    | US NJ 07030        | standard  | -             | 12000 | 0    | O | not_collecting         | South Dakota v. Wayfair (2018): no registration
US    | US CA 94103        | standard  | -             | 12000 | 0    | O | not_collecting         | South Dakota v. Wayfair (2018): no registration
US    | US NY 10001        | gift-card | -             | 12000 | 0    | O | not_subject_to_tax     | NY Tax Law, section 1105(a): no tangible property
US    | CA ON K1A 0B1      | standard  | -             | 12000 | 0    | G | export                 | Commerce Clause; 20 NYCRR 525.2
US    | PR PR 00901        | standard  | -             | 12000 | 0    | G | export                 | 20 NYCRR 525.2
US    | US NY 12207        | reduced   | -             | 12000 | 960  | S | standard_rated         | NY Tax Law, section 1105(a)
CA    | CA AB T2P 1J9      | standard  | -             | 12000 | 600  | S | standard_rated         | Excise Tax Act, s. 165(1)
CA    | CA ON K1A 0B1      | standard  | -             | 12000 | 1560 | S | standard_rated         | Excise Tax Act, s. 165(2)
CA    | CA Ontario K1A 0B1 | standard  | -             | 12000 | 1560 | S | standard_rated         | Excise Tax Act, s. 165(2)
CA    | CA QC G1R 4P5      | standard  | -             | 12000 | 1797 | S | standard_rated         | Excise Tax Act, s. 165(1); QST Act, s. 16
CA    | CA ON K1A 0B1      | delivery  | -             | 599   | 78   | S | standard_rated         | Excise Tax Act, s. 165(2)
CA    | CA BC V5K 0A1      | standard  | -             | 12000 | 600  | S | standard_rated         | Excise Tax Act, s. 165(1)
CA    | US NY 10001        | standard  | -             | 12000 | 0    | G | export                 | Excise Tax Act, Schedule VI, Part V
CA    | CA AB T2P 1J9      | zero      | -             | 12000 | 0    | Z | zero_rated             | Excise Tax Act, Schedule VI
CA    | CA AB T2P 1J9      | gift-card | -             | 12000 | 0    | O | not_subject_to_tax     | Excise Tax Act, s. 181.2
`);

test.each(cases)("a shop in %s, to %s, %s, buyer %s: price %s, tax %s, %s %s (%s)", (...row) => {
  expect(taxed(row)).toEqual(row.slice(4, 8));
});

test("the table has 120 rows or more, each with its law", () => {
  expect(cases.length).toBeGreaterThanOrEqual(120);
  expect(cases.filter((row) => row.length !== 9 || row.includes(""))).toEqual([]);
});
