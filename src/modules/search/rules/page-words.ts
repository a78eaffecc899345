import { addressOf, type ShopPages } from "#modules/content/rules/content-page.ts";
import { searchableText } from "#modules/core/rules/text.ts";
import type { Page } from "#modules/site/rules/public-pages.ts";
import { pages, type StaticPath } from "#modules/site/rules/pages.ts";

type PageWords = {
  /** The page's name if no menu has one. */
  name?: string;
  /** Search terms besides the name. */
  words: string;
};

/** The pages that the search finds, most likely first, without words that are also products. */
const pageWords: Partial<Record<StaticPath, PageWords>> = {
  "/return-policy": {
    words:
      "return returns returned returning refund refunds exchange exchanges send sending back money warranty guarantee broken damaged cancel",
  },
  "/shipping-policy": {
    words: "ship ships shipment delivery deliver delivered postage courier dispatch abroad",
  },
  "/contact": {
    words: "email telephone address customer service support help complaint question hours",
  },
  "/faq": { words: "faqs help question questions answers payment payments pay currency" },
  "/track-order": { words: "tracking parcel package" },
  "/orders": { words: "order history purchases invoice invoices receipt" },
  "/gift-cards": { words: "giftcard giftcards card voucher vouchers certificate" },
  "/account/coupons": { words: "coupon voucher vouchers promo discount" },
  "/promotions/student-discount": { words: "students university" },
  "/promotions/free-shipping": { words: "delivery postage" },
  "/deals": {
    words: "sale sales deal discount discounts discounted offer offers clearance reduced bargains",
  },
  "/featured": { words: "bestseller bestsellers" },
  "/cart": { words: "trolley checkout" },
  "/wishlist": { words: "wish list favourites favorites" },
  "/account": { words: "profile login" },
  "/auth": { name: "Sign In", words: "login log up signup signin register create account" },
  "/forgot-password": { name: "Forgotten Password", words: "forgot reset passwords" },
  "/newsletter": { words: "subscribe unsubscribe newsletters" },
  "/careers": { words: "career job jobs vacancies hiring" },
  "/about": { words: "us company story" },
  "/review-policy": { words: "review reviews rating ratings stars verified genuine" },
  "/privacy-policy": { words: "data cookie cookies gdpr" },
  "/terms-conditions": { words: "legal" },
  "/accessibility": { words: "accessible" },
};

// Stop words; they count only if a page has them.
const LITTLE_WORDS = new Set(
  "a an and are can do does for how i in is it me my of on the there to we what when where who you your".split(
    " ",
  ),
);

/** A page of the shop, or one that staff wrote. */
export type PageLink = { name: string; to: string };

type SearchablePage = PageLink & { words: ReadonlySet<string> };

const searchable: SearchablePage[] = Object.entries(pageWords).map(([path, { name, words }]) => {
  const to = path as StaticPath;
  const { menus }: Page = pages[to];
  const called = name ?? Object.values(menus ?? {})[0] ?? to;
  return { name: called, to, words: new Set(searchableText(`${called} ${words}`).split(" ")) };
});

/** Every word that leads to a page. */
export const wordsOfPages: ReadonlySet<string> = new Set(
  searchable.flatMap(({ words }) => [...words].filter((word) => !LITTLE_WORDS.has(word))),
);

// The letters needed before the prefix of a search term, unlike that of a name, finds a page.
const LETTERS_OF_A_WORD = 3;

type Options = {
  /** Prefixes of words match, too. */
  beginnings?: boolean;
} & Partial<ShopPages>;

/** The pages that match all words of `searchWords`, or their prefixes while typing; matches of the name come first. */
export function findPages(
  typed: readonly string[],
  { beginnings = false, pages: own = [], leavesOut = [] }: Options = {},
): PageLink[] {
  const sought = typed.filter((word) => !LITTLE_WORDS.has(word));
  if (sought.length === 0) return [];
  const isCalled = ({ name }: SearchablePage, word: string) =>
    searchableText(name)
      .split(" ")
      .some((each) => (beginnings ? each.startsWith(word) : each === word));
  const knows = (page: SearchablePage, word: string) =>
    isCalled(page, word) ||
    page.words.has(word) ||
    (beginnings &&
      word.length >= LETTERS_OF_A_WORD &&
      [...page.words].some((each) => each.startsWith(word)));
  const written = own.map(({ slug, title }) => ({
    name: title,
    to: addressOf(slug),
    words: new Set(searchableText(title).split(" ")),
  }));
  const found = [...searchable, ...written].filter(
    (page) => !leavesOut.includes(page.to) && sought.every((word) => knows(page, word)),
  );
  const isNamed = (page: SearchablePage) => sought.every((word) => isCalled(page, word));
  return found
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map(({ name, to }) => ({ name, to }));
}
