import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unavailablePage } from "./unavailable-page.tsx";

/** Fields of search forms, which are not sent back. */
const ofSearches = ["brand", "show", "period"];

/** Hidden in the offer of an account after an order, typed in other forms. */
const ofOffer = ["firstName", "lastName", "email"];

/** The hidden fields in the shop's markup, by name. */
const hidden = globSync("src/storefront/**/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/<input\s[^>]*?type="hidden"[^>]*/g)].flatMap(
    ([input]) => /\sname="(\w+)"/.exec(input)?.[1] ?? [],
  ),
);

test("a returned form keeps hidden fields hidden, and shows the typed ones", () => {
  const names = [...new Set(hidden)].filter((name) => ![...ofSearches, ...ofOffer].includes(name));
  expect(names).toEqual(expect.arrayContaining(["intent", "id", "expectedTotal"]));
  for (const name of names) {
    const fields: [string, string][] = [
      [name, "42"],
      ["message", "Hello"],
    ];
    const page = unavailablePage(
      { name: "Shop", stylesheet: null },
      { action: "/contact", fields },
    );
    expect(page).toContain(`<input type="hidden" name="${name}" value="42"/>`);
    expect(page).toMatch(/<textarea name="message"[^>]*>Hello<\/textarea>/);
  }
});
