import { expect, test } from "vitest";
import type { Place } from "#modules/core/rules/area.ts";
import { vatPlaceOf } from "#modules/taxes/rules/vat-territories.ts";
import { cellsOf, taxed } from "#testing/taxes/vat-table.ts";
import { exempts, sellsToBusinesses } from "./exemption.ts";

// The columns are those of src/modules/taxes/rules/vat-table.test.ts: shop, address, goods, the buyer's valid VAT
// number, price, tax, category of EN 16931, reason, law.
const cases = cellsOf(`
DE    | DE 10115           | standard  | DE136695976   | 12000 | 1916 | S | standard_rated         | Article 138(1): another Member State
DE    | DE 10115           | standard  | FR40303265045 | 12000 | 1916 | S | standard_rated         | Article 138(1): no dispatch
DE    | FR 75001           | standard  | FR40303265045 | 10084 | 0    | K | intra_community_supply | Article 138(1)
DE    | FR 75001           | reduced   | FR40303265045 | 11215 | 0    | K | intra_community_supply | Article 138(1)
DE    | FR 75001           | delivery  | FR40303265045 | 599   | 0    | K | intra_community_supply | Article 138(1)
DE    | FR 75001           | gift-card | FR40303265045 | 12000 | 0    | O | not_subject_to_tax     | Article 30b
DE    | FR 75001           | standard  | DE136695976   | 12101 | 2017 | S | standard_rated         | Article 138(1): own Member State
DE    | FR 75001           | standard  | ATU13585627   | 10084 | 0    | K | intra_community_supply | Article 138(1): any other Member State
DE    | MC 98000           | standard  | FR40303265045 | 10084 | 0    | K | intra_community_supply | Articles 7 and 138(1)
DE    | ES 28001           | standard  | ESB58378431   | 10084 | 0    | K | intra_community_supply | Article 138(1)
DE    | ES 35001           | standard  | ESB58378431   | 10084 | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
DE    | DE 78266           | standard  | DE136695976   | 10084 | 0    | G | export                 | Articles 6(2)(b) and 146(1)(a)
DE    | FR 97400           | standard  | FR40303265045 | 10084 | 0    | G | export                 | Articles 6(1)(c) and 146(1)(a)
DE    | GB SW1A 1AA        | standard  | GB980780684   | 10084 | 0    | G | export                 | Article 146(1)(a)
DE    | GB BT1 5GS         | standard  | XI434031494   | 10084 | 0    | K | intra_community_supply | Protocol, Article 8; Article 138(1)
DE    | GB BT1 5GS         | standard  | GB980780684   | 12101 | 2017 | S | standard_rated         | Protocol, Article 8: a number XI
DE    | CH 8001            | standard  | CHE116281710  | 10084 | 0    | G | export                 | Article 146(1)(a)
DE-   | FR 75001           | standard  | FR40303265045 | 10084 | 0    | K | intra_community_supply | Article 138(1)
FR    | MC 98000           | standard  | FR40303265045 | 12000 | 2000 | S | standard_rated         | Article 7
FR    | DE 10115           | standard  | DE136695976   | 10000 | 0    | K | intra_community_supply | Article 138(1)
FR    | DE 10115           | standard  | FR40303265045 | 11900 | 1900 | S | standard_rated         | Article 138(1): own Member State
ES    | ES 35001           | standard  | ESB58378431   | 9917  | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
ES    | FR 75001           | standard  | FR40303265045 | 9917  | 0    | K | intra_community_supply | Article 138(1)
ES    | ES 35001           | standard  | FR40303265045 | 9917  | 0    | G | export                 | Articles 6(1)(b) and 146(1)(a)
ES-LP | ES 28001           | standard  | FR40303265045 | 11215 | 0    | G | export                 | Ley 20/1991 (IGIC), Article 11
IE    | GB BT1 5GS         | standard  | XI434031494   | 9756  | 0    | K | intra_community_supply | Protocol, Article 8; Article 138(1)
IE    | DE 10115           | standard  | DE136695976   | 9756  | 0    | K | intra_community_supply | Article 138(1)
IE    | IE D02 AF30        | standard  | IE6433435F    | 12000 | 2244 | S | standard_rated         | Article 138(1): another Member State
GB    | GB BT1 5GS         | standard  | XI434031494   | 12000 | 2000 | S | standard_rated         | Taxation (Cross-border Trade) Act 2018, Schedule 9ZB
GB    | FR 75001           | standard  | FR40303265045 | 10000 | 0    | G | export                 | VATA 1994, s. 30(6)
GB-NI | IE D02 AF30        | standard  | IE6433435F    | 10000 | 0    | K | intra_community_supply | Protocol, Article 8; Article 138(1)
US    | DE 10115           | standard  | DE136695976   | 12000 | 0    | G | export                 | 20 NYCRR 525.2
US    | US NY 10001        | standard  | FR40303265045 | 12000 | 1065 | S | standard_rated         | NY Tax Law, section 1105(a)
CA    | FR 75001           | standard  | FR40303265045 | 12000 | 0    | G | export                 | Excise Tax Act, Schedule VI, Part V
`);

const check = { isValid: true, checkedAt: "2026-11-29T09:00:00Z", name: "", reference: "" };
const now = new Date("2026-11-29T12:00:00Z");

test.each(cases)("a shop in %s, to %s, %s, buyer %s: price %s, tax %s, %s %s (%s)", (...row) => {
  const [, , , number = ""] = row;
  const isFreed = (place: Place) => {
    const { country: home } = vatPlaceOf(place);
    const shop = { now, home, exemptsBusinesses: "checked" } as const;
    return sellsToBusinesses(place) && exempts(number, check, shop);
  };
  expect(taxed(row, isFreed)).toEqual(row.slice(4, 8));
});
