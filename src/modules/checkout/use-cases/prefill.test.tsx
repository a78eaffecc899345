import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProfile, mergeProfile } from "#modules/accounts/store/profiles.server.ts";
import type { Address } from "#modules/accounts/rules/profile.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { ada } from "#testing/services.ts";
import { parseIntent } from "#storefront/pages/checkout/intents.ts";
import { AddressChoice } from "#storefront/pages/checkout/known-values.tsx";
import { prefillFor } from "./prefill.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** Each test has its own member with this profile. */
let members = 0;
async function member(address: Partial<Address> = {}, mobileNumber = "") {
  members += 1;
  const account = { ...ada, uid: `member-${members}` };
  const now = shop.services.clock.now();
  const { uid, email } = account;
  await mergeProfile(shop.services.db, { uid, email, now }, { address, mobileNumber });
  return account;
}

const home = checkoutOf().address;
const away = { ...home, address1: "10 Downing Street", zipCode: "SW1A 2AA" };
const portland = {
  address1: "12 Harbor Lane",
  city: "Portland",
  state: "Oregon",
  zipCode: "97201",
  country: "USA",
};
const order = async (uid: string, address = home) =>
  shop.placeAndPay({ uid, address, lines: [{ productId: shop.vase, quantity: 1 }] });

describe("a member finds filled in", () => {
  test("what the profile has, understood as an address, before the first order", async () => {
    const account = await member(portland, "+1 555 0100");
    const address = {
      firstName: "Ada",
      lastName: "Lovelace",
      ...portland,
      address2: "",
      state: "OR",
      country: "US",
      telephone: "+1 555 0100",
    };
    expect(await prefillFor(shop.services, account)).toEqual({
      email: account.email,
      address,
      addresses: [address],
      isInProfile: true,
    });
  });

  test("a name and nothing else, where nothing else is known or where nothing goes", async () => {
    const names = { firstName: "Ada", lastName: "Lovelace" };
    expect(await prefillFor(shop.services, { ...ada, uid: "nobody" })).toEqual({
      email: ada.email,
      address: names,
      addresses: [],
      isInProfile: false,
    });
    const far = await member({ ...portland, country: "Atlantis" });
    expect((await prefillFor(shop.services, far)).address).toEqual({ ...names, telephone: "" });
  });

  test("where the last order went, and the others to choose from, three at most and none twice", async () => {
    const account = await member(portland);
    for (const address of [away, home, { ...home, telephone: "+44 20 7946 0958" }, away])
      await order(account.uid, address);
    await order(account.uid, { ...home, address1: "221B Baker Street" });
    const { address, addresses } = await prefillFor(shop.services, account);
    expect(address).toEqual(addresses[0]);
    expect(addresses.map(({ address1 }) => address1)).toEqual([
      "221B Baker Street",
      "10 Downing Street",
      "12 St James's Square",
    ]);
  });

  test("nothing of another's, and nothing of an order that was never placed", async () => {
    const account = await member();
    const other = await member();
    await order(other.uid, away);
    await shop.place({ uid: account.uid, address: away });
    expect((await prefillFor(shop.services, account)).addresses).toEqual([]);
  });
});

describe("an address can be kept in the profile", () => {
  const placing = async (uid: string | null, keepAddress: boolean) => {
    const lines = [{ productId: shop.vase, quantity: 1 }];
    const address = { ...home, telephone: "+44 20 7946 0958" };
    const expectedTotal = await shop.totalOf(lines);
    const placed = await submitOrder(
      shop.services,
      checkoutOf({ uid, keepAddress, lines, address, expectedTotal }),
    );
    expect(placed.ok).toBe(true);
  };

  test("that has none, where its owner wants that", async () => {
    const account = await member();
    await placing(account.uid, false);
    expect((await prefillFor(shop.services, account)).isInProfile).toBe(false);
    await placing(account.uid, true);
    expect(await findProfile(shop.services.db, account.uid)).toMatchObject({
      mobileNumber: "+44 20 7946 0958",
      address: { address1: "12 St James's Square", city: "London", country: "United Kingdom" },
    });
    expect(await prefillFor(shop.services, account)).toMatchObject({
      isInProfile: true,
      address: { ...home, telephone: "+44 20 7946 0958" },
    });
  });

  test("and takes the place of nothing that is there", async () => {
    const account = await member({ city: "Portland" }, "+1 555 0100");
    await placing(account.uid, true);
    expect(await findProfile(shop.services.db, account.uid)).toMatchObject({
      mobileNumber: "+1 555 0100",
      address: { address1: "", city: "Portland" },
    });
  });
});

describe("other addresses", () => {
  const drawn = (addresses: (typeof home)[]) =>
    renderToStaticMarkup(<AddressChoice addresses={addresses} onChoose={() => {}} />);

  test("are offered where there are any", () => {
    expect(drawn([home])).toBe("");
    expect(drawn([home, away]).match(/<button/g)).toHaveLength(2);
    expect(drawn([home, away])).toContain("10 Downing Street, London, SW1A 2AA, United Kingdom");
  });

  test("are chosen without scripts by the button that was pressed", () => {
    const values = [...drawn([home, away]).matchAll(/ value="([^"]+)"/g)].map(([, value]) => value);
    expect(values.map((value) => parseIntent(value ?? ""))).toEqual([
      { kind: "address", place: 0 },
      { kind: "address", place: 1 },
    ]);
  });
});

test("where a guest's order went is filled in only if the account is younger than the order", async () => {
  const account = await member();
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  await shop.placeAndPay({ uid: account.uid, address: away, lines });
  const { db } = shop.services;
  await db
    .updateTable("shop_order")
    .set({ joined_at: new Date() })
    .where("uid", "=", account.uid)
    .execute();
  const addresses = async () => (await prefillFor(shop.services, account)).addresses;
  expect(await addresses()).toEqual([]);
  const opened = async (created_at: Date) => {
    const email = `${account.uid}@example.com`;
    const row = { id: account.uid, email, display_name: "Ada", created_at };
    await db
      .insertInto("account")
      .values(row)
      .onConflict((taken) => taken.column("id").doUpdateSet({ created_at }))
      .execute();
  };
  await opened(new Date(0));
  expect(await addresses()).toEqual([]);
  await opened(new Date("2100-01-01"));
  expect(await addresses()).toEqual([away]);
});
