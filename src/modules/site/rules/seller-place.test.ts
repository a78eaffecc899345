import { expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";
import { shopOf, shownShop } from "./shop.ts";

const { identity, brand, look } = defaultSettings;
const site = { url: "https://shop.example" };
const berlin = {
  street: "Lindenstr. 9",
  postcode: "10969",
  city: "Berlin",
  region: "",
  country: "DE",
};
const shopWith = (fields: Partial<typeof identity>) =>
  shopOf({ identity: { ...identity, ...fields }, brand, look }, site);

test("the address in one line is shown until street and city are entered", () => {
  const former = { address: "Lindenstr. 9, 10969 Berlin" };
  expect(shopWith({})).toMatchObject({ address: null });
  expect(shopWith({ ...former, street: "Lindenstr. 9" })).toMatchObject(former);
  expect(shopWith({ ...former, ...berlin })).toMatchObject({
    address: "Lindenstr. 9, 10969 Berlin, Germany",
    place: berlin,
  });
});

test.each([
  [
    { street: "12 Deansgate", postcode: "M3 2BY", city: "Manchester", country: "GB" },
    "12 Deansgate, Manchester, M3 2BY, United Kingdom",
  ],
  [
    { street: "1 Congress Ave", postcode: "78701", city: "Austin", region: "TX", country: "US" },
    "1 Congress Ave, Austin, TX 78701, United States",
  ],
  [
    {
      street: "Marunouchi 1-9-1",
      postcode: "100-0005",
      city: "Chiyoda-ku",
      region: "13",
      country: "JP",
    },
    /Japan$/,
  ],
  [{ street: "Lindenstr. 9", postcode: "10969", city: "Berlin" }, "Lindenstr. 9, 10969 Berlin"],
])("%j is written as its country does", (fields, words) => {
  const { address } = shopWith(fields);
  if (typeof words === "string") expect(address).toBe(words);
  else expect(address).toMatch(words);
});

test("pages do not carry the parts, because they show the line", () => {
  expect(shownShop(shopWith(berlin), defaultSettings)).not.toHaveProperty("place");
});
