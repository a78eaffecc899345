import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEmail, type EmailBlock } from "./render-email.ts";

const sender = {
  name: "Marlow",
  legalName: "Marlow Goods Ltd",
  address: "1 High Street, London",
  url: "https://shop.example",
};
const emailOf = (...blocks: EmailBlock[]) =>
  renderEmail({ sender, preview: "In short", heading: "Hello", blocks });

test("text and HTML have the same content", () => {
  const { text, html } = emailOf(
    { kind: "paragraph", text: "Welcome." },
    { kind: "button", label: "Confirm", url: "https://shop.example/newsletter/confirm?token=abc" },
    { kind: "facts", rows: [["Name", "Ada"]] },
    { kind: "date", label: "Arriving", date: "Thu, Mar 5" },
    { kind: "code", label: "Code", code: "004354" },
    { kind: "gift-card", name: "Marlow", worth: "$50.00", code: "7K3Q-MW2F", colour: "#1f4a3d" },
    { kind: "quote", text: "One\nTwo" },
    {
      kind: "note",
      text: "Enough?",
      link: { label: "Unsubscribe", url: "https://shop.example/out" },
    },
  );
  expect(text).toBe(`Hello

Welcome.

Confirm:
https://shop.example/newsletter/confirm?token=abc

Name: Ada

Arriving: Thu, Mar 5

Code: 004354

Worth: $50.00
Code: 7K3Q-MW2F

> One
> Two

Enough?

Unsubscribe:
https://shop.example/out

-- 
Marlow
Marlow Goods Ltd
1 High Street, London
https://shop.example
`);
  for (const part of [
    "Hello",
    "Welcome.",
    "Confirm",
    "Ada",
    "Thu, Mar 5",
    "004354",
    "$50.00",
    "7K3Q-MW2F",
    "One<br>Two",
    'href="https://shop.example/out"',
    "Marlow Goods Ltd<br>1 High Street, London",
  ])
    expect(html).toContain(part);
});

test("a visitor's text never becomes markup", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { html } = emailOf({ kind: "quote", text: `${typed}<img src=x onerror="alert(1)">` });
      expect(html).not.toContain("<img");
      expect(html.split("<blockquote")).toHaveLength(2);
    }),
  );
});

test("lines of text are short, and keep their content", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(words, (said) => {
      const { text } = emailOf({ kind: "paragraph", text: said.join(" ") });
      const paragraph = text.split("\n\n")[1] ?? "";
      expect(paragraph.replaceAll("\n", " ")).toBe(said.join(" "));
      for (const line of paragraph.split("\n")) expect(line.length).toBeLessThanOrEqual(72);
    }),
  );
});

test("a logo replaces the name above an email, as a PNG with the name as its text", () => {
  const logo = { key: "a1", width: 400, height: 80, widths: [200, 400], alt: "Ton & Feuer" };
  const { html } = renderEmail({
    sender: { ...sender, logo },
    preview: "In short",
    heading: "Hello",
    blocks: [],
  });
  expect(html).toContain(
    '<img src="https://shop.example/pictures/a1-400.png" width="200" height="40" alt="Ton &amp; Feuer"',
  );
  expect(html).not.toContain(">Marlow</a>");
});
