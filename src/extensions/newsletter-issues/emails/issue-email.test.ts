import { expect, test } from "vitest";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { latinWords, textsOfHtml } from "#testing/languages/latin-words.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import type { ShownSection } from "#modules/content/rules/sections.ts";
import { testServices } from "#testing/services.ts";
import { issueEmail } from "./issue-email.ts";

const written = (words: string): ShownSection => ({
  section: { kind: "text", heading: "", text: words },
});

const database = testDatabase("empty");

test("a newsletter has the name, address and links of the shop", () => {
  const shop = { ...testServices(database.db).shop, name: "Fable & Stone", address: "Quarry Lane" };
  const to = { shop, email: "ada@example.com" };
  const { html, text } = issueEmail(
    to,
    { subject: "Lamps", sections: [written("They are here.")] },
    "token",
  );
  expect(html).toContain("Fable &amp; Stone");
  expect(text).toContain("Fable & Stone");
  for (const part of [html, text]) {
    expect(part).toContain("Quarry Lane");
    const links = part.match(/https?:\/\/[^/\s"<)]+/g) ?? [];
    expect(links.filter((link) => link !== shop.url && !link.includes("schema.org"))).toEqual([]);
  }
});

test("a newsletter with an emoji at place 120 is queued", async () => {
  const { db, shop } = testServices(database.db);
  const body = `${"a".repeat(119)}🎁 and more`;
  const issue = issueEmail(
    { shop, email: "ada@example.com" },
    { subject: "News", sections: [written(body)] },
    null,
  );
  await db.transaction().execute((tx) => enqueueEmail(tx, issue).then(() => {}));
  const emails = await db.selectFrom("outbox").select("payload").execute();
  expect(emails).toHaveLength(1);
  expect(JSON.stringify(emails)).not.toMatch(/\\ud83c|\ufffd/);
});

test("sections are tables and inline styles, and plain text with all addresses", () => {
  const shop = testServices(database.db).shop;
  const picture = { key: "sofa.1", width: 1200, height: 800, widths: [400, 800, 1200] };
  const lamp = { id: 1, slug: "oak-lamp", name: "Oak <lamp>", price: cents(4900), picture };
  const cards = [
    lamp,
    { ...lamp, slug: "b" },
    { ...lamp, slug: "c" },
  ] as Partial<ProductSummary>[] as ProductSummary[];
  const sections: ShownSection[] = [
    {
      section: {
        kind: "text",
        heading: "New",
        text: "**Bright** and [warm](/deals).\n\n- one\n- two\n\n[See lamps](/category/lamps)",
      },
    },
    { section: { kind: "picture", pictureId: 1, alt: "A sofa", caption: "Soon" }, picture },
    { section: { kind: "products", heading: "", products: "oak-lamp, b, c" }, products: cards },
    { section: { kind: "button", label: "All", link: "https://other.example/x" } },
  ];
  const { html, text } = issueEmail({ shop, email: "" }, { subject: "Lamps", sections }, null);
  expect(html).toContain(
    '<strong style="font-weight:600">Bright</strong> and <a href="https://shop',
  );
  expect(html).toContain("<li style=");
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/category\/lamps"[^>]*>See lamps<\/a>/);
  expect(html).toMatch(
    /<img src="[^"]*\/pictures\/sofa\.1-1200\.jpeg" width="520"[^>]*alt="A sofa"/,
  );
  // Two rows of two cells for three products.
  expect(html.match(/<td width="50%"/g)).toHaveLength(4);
  expect(html).toContain("Oak &lt;lamp&gt;");
  expect(html).not.toMatch(/<(script|style|link)\b|class=/);
  for (const words of ["warm (https://shop.example/deals)", "- one\n- two", "[A sofa]\nSoon"])
    expect(text).toContain(words);
  expect(text).toContain("Oak <lamp>\n$49.00\nhttps://shop.example/product/oak-lamp");
  expect(text).toContain("All:\nhttps://other.example/x");
});

test("the shop’s own words in a newsletter are in its reader’s language", () => {
  const { shop } = testServices(database.db);
  const lamp = { slug: "lamp", name: "Лампа", price: cents(4900), originalPrice: cents(5900) };
  const card = { ...lamp, priceVaries: true, picture: missingPicture } as ProductSummary;
  const sections: ShownSection[] = [
    { section: { kind: "products", heading: "", products: "lamp" }, products: [card] },
  ];
  const to = { shop: { ...shop, name: "Лампы" }, email: "" };
  const { html, unsubscribeUrl } = inLanguage("en-XA", () =>
    issueEmail(to, { subject: "Лампы", sections }, "x"),
  );
  expect(latinWords(textsOfHtml(html), /Marlow|shop\.example/g)).toEqual([]);
  expect(unsubscribeUrl).toMatch(/token=x&language=en-XA$/);
});
