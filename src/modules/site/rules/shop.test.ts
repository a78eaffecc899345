import { expect, test } from "vitest";
import { particularsOf } from "./shop.ts";

const shop = {
  name: "Marlow",
  legalName: "Marlow Trading Ltd",
  address: "1 Market Street, Springfield",
  email: "hello@shop.example",
  telephone: "+1 555 0100",
  companyNumber: "01234567",
  vatId: "GB123456789",
  url: "https://shop.example",
};

test("the particulars have labels", () => {
  expect(particularsOf(shop)).toEqual([
    { label: "Address", value: "1 Market Street, Springfield" },
    { label: "Telephone", value: "+1 555 0100" },
    { label: "Company number", value: "01234567" },
    { label: "VAT ID", value: "GB123456789" },
  ]);
});

test("particulars that are not configured are left out", () => {
  expect(
    particularsOf({ ...shop, telephone: null, companyNumber: null, vatId: null }),
  ).toHaveLength(1);
});
