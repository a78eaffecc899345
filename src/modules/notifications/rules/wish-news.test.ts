import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { highestDropPrice, wishNews, type WatchedWish } from "./wish-news.ts";

const at = new Date("2026-03-01T09:00:00Z");
const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
const wished: WatchedWish = { reference: cents(10_000), isAwaited: false, notifiedBackAt: null };

const seen = (price: number, inStock = true) => ({ price: cents(price), inStock });

test.each([
  [10_000, 9500],
  [10_001, 9500],
  [1000, 900],
  [1999, 1899],
  [2001, 1900],
  [100, 0],
  [50, -50],
])(
  "after %d cents, a drop to %d is notified: 5 percent and a dollar lower",
  (reference, highest) => {
    expect(highestDropPrice(cents(reference))).toBe(highest);
  },
);

describe("a price", () => {
  /** The prices that were notified, of a sequence of prices. */
  function notified(...prices: number[]): number[] {
    let wish = wished;
    return prices.filter((price) => {
      const { news, next } = wishNews(wish, seen(price), at);
      wish = next;
      return news.includes("price-fell");
    });
  }

  test("that drops far enough is notified once", () => {
    expect(notified(9501)).toEqual([]);
    expect(notified(9500, 9500)).toEqual([9500]);
  });

  test("that rises is not notified, nor a fall to the same price", () => {
    expect(notified(9000, 10_000, 9000, 8600, 8550)).toEqual([9000, 8550]);
  });

  test("of a sold-out product is notified when it is back in stock", () => {
    const soldOut = wishNews(wished, seen(5000, false), at);
    expect(soldOut.news).toEqual([]);
    expect(wishNews(soldOut.next, seen(5000), at).news).toEqual(["wish-back", "price-fell"]);
  });

  test("is notified at each new low", () => {
    const price = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(fc.array(price, { maxLength: 30 }), (prices) => {
        const lows = notified(...prices);
        const all = [wished.reference, ...lows] as Money[];
        lows.forEach((low, index) =>
          expect(low).toBeLessThanOrEqual(highestDropPrice(all[index]!)),
        );
      }),
    );
  });
});

describe("a sold-out product", () => {
  const awaited = { ...wished, isAwaited: true };

  test("is notified once when it is back", () => {
    const { news, next } = wishNews(awaited, seen(10_000), at);
    expect(news).toEqual(["wish-back"]);
    expect(wishNews(next, seen(10_000), at).news).toEqual([]);
  });

  test("that comes and goes is notified again only after a week", () => {
    const first = wishNews(awaited, seen(10_000), at).next;
    const gone = (wish: WatchedWish) => wishNews(wish, seen(10_000, false), at).next;
    const soon = wishNews(gone(first), seen(10_000), later(6));
    expect(soon.news).toEqual([]);
    expect(wishNews(gone(soon.next), seen(10_000), later(7)).news).toEqual(["wish-back"]);
  });
});
