import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartItem } from "#modules/cart/rules/cart.ts";
import { withDeltas } from "#modules/cart/rules/line-deltas.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { changedWishes } from "#modules/wishlist/rules/wishlist.ts";
import { emptyLists, type BrowserLists } from "./browser-lists.ts";
import { beginSync, withAnswer, withNews, type ListsSync } from "./lists-sync.ts";
import type { ListsChange, MemberLists } from "./member-lists.ts";

const facts = new Map([1, 2, 3, 4].map((id) => [id, { price: cents(100), inStock: true }]));

/** A server with lists only; it applies each key once. */
function newShop() {
  let lists: MemberLists = { cart: [], saved: [], wishes: [] };
  const keys = new Set<string>();
  let now = 1000;
  return {
    lists: () => lists,
    change(key: string, change: ListsChange): MemberLists {
      if (!keys.has(key)) {
        keys.add(key);
        now += 1000;
        lists = {
          cart: withDeltas(lists.cart, change.cart),
          saved: withDeltas(lists.saved, change.saved),
          wishes: changedWishes(lists.wishes, change.wishes, { facts, now }),
        };
      }
      return lists;
    },
  };
}

let keysMade = 0;

function newDevice(shop: ReturnType<typeof newShop>, guest: BrowserLists = emptyLists) {
  let local = guest;
  let sync: ListsSync = beginSync("ada");
  return {
    local: () => local,
    add(productId: number, by: number) {
      local = { ...local, cart: withDeltas(local.cart, [{ productId, by }]) };
    },
    wish(productId: number) {
      local = { ...local, wishes: [productId, ...local.wishes.filter((id) => id !== productId)] };
    },
    /** Sends a request; its response may be lost, and a press may happen before it arrives. */
    ask({ isLost = false, meanwhile = () => {} } = {}): CartItem[] {
      sync = withNews(sync, local, { notes: new Map(), newKey: () => `key ${++keysMade}` });
      const answer = sync.sent ? shop.change(sync.sent.key, sync.sent.change) : shop.lists();
      meanwhile();
      if (isLost) return [];
      const answered = withAnswer(sync, answer, local);
      sync = answered.sync;
      local = answered.lists;
      return answered.arrived;
    },
    signOut() {
      local = emptyLists;
      sync = beginSync("ada");
    },
  };
}

const guestWith = (...cart: CartItem[]): BrowserLists => ({ ...emptyLists, cart });
const quantities = (items: readonly CartItem[]) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

describe("a guest’s cart", () => {
  it("§4 is added to the member’s, and both devices have both", () => {
    const shop = newShop();
    const phone = newDevice(shop, guestWith({ productId: 1, quantity: 2 }));
    const desk = newDevice(
      shop,
      guestWith({ productId: 2, quantity: 1 }, { productId: 1, quantity: 1 }),
    );
    expect(phone.ask()).toEqual([]);
    expect(desk.ask()).toEqual([{ productId: 1, quantity: 2 }]);
    // Lines that were in this cart keep their places.
    expect(desk.local().cart).toEqual([
      { productId: 2, quantity: 1 },
      { productId: 1, quantity: 3 },
    ]);
    phone.ask();
    expect(quantities(phone.local().cart)).toEqual({ 1: 3, 2: 1 });
  });

  it("is added once: after a reload, a lost response, and signing out and in again", () => {
    const shop = newShop();
    const phone = newDevice(shop, guestWith({ productId: 1, quantity: 2 }));
    phone.ask({ isLost: true });
    phone.ask({ isLost: true });
    phone.ask();
    phone.ask();
    phone.signOut();
    expect(phone.ask()).toEqual([]);
    phone.ask();
    expect(phone.local().cart).toEqual([{ productId: 1, quantity: 2 }]);
    expect(shop.lists().cart).toEqual([{ productId: 1, quantity: 2 }]);
  });

  it("that is empty becomes the member’s, without a notice", () => {
    const shop = newShop();
    newDevice(shop, guestWith({ productId: 1, quantity: 2 })).ask();
    const desk = newDevice(shop);
    expect(desk.ask()).toEqual([]);
    expect(desk.local().cart).toEqual([{ productId: 1, quantity: 2 }]);
  });
});

it("changes during a request are neither lost nor sent twice", () => {
  const shop = newShop();
  const phone = newDevice(shop);
  phone.add(1, 1);
  phone.ask({ meanwhile: () => phone.add(1, 2) });
  expect(phone.local().cart).toEqual([{ productId: 1, quantity: 3 }]);
  phone.ask();
  expect(shop.lists().cart).toEqual([{ productId: 1, quantity: 3 }]);
});

it("a line removed by one device is removed from the other, whose additions stay", () => {
  const shop = newShop();
  const [phone, desk] = [newDevice(shop), newDevice(shop)];
  phone.add(1, 2);
  phone.add(2, 1);
  phone.ask();
  desk.ask();
  phone.add(1, -2);
  desk.add(2, 5);
  phone.ask();
  desk.ask();
  phone.ask();
  expect(phone.local().cart).toEqual([{ productId: 2, quantity: 6 }]);
  expect(desk.local()).toEqual(phone.local());
});

const step = fc.record({
  device: fc.nat(2),
  does: fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 4 }), by: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ wish: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ isLost: fc.boolean(), pressed: fc.option(fc.integer({ min: 1, max: 4 })) }),
  ),
});

it("any sequence of changes, losses and retries on three devices converges to the sum", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const shop = newShop();
      const devices = [newDevice(shop), newDevice(shop), newDevice(shop)] as const;
      const added = new Map<number, number>();
      const wished = new Set<number>();
      const note = (id: number, by: number) => added.set(id, (added.get(id) ?? 0) + by);
      for (const { device: index, does } of steps) {
        const device = devices[index as 0 | 1 | 2];
        if ("add" in does) {
          device.add(does.add, does.by);
          note(does.add, does.by);
        } else if ("wish" in does) {
          device.wish(does.wish);
          wished.add(does.wish);
        } else {
          const { isLost, pressed } = does;
          const meanwhile = () => {
            if (pressed === null) return;
            device.add(pressed, 1);
            note(pressed, 1);
          };
          device.ask({ isLost, meanwhile });
        }
      }
      for (const round of [1, 2, 3]) devices.forEach((device) => device.ask({ isLost: round < 1 }));
      for (const device of devices) {
        expect(quantities(device.local().cart)).toEqual(Object.fromEntries(added));
        expect(new Set(device.local().wishes)).toEqual(wished);
      }
    }),
  );
});
