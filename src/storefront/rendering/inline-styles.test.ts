import { expect, test } from "vitest";
import { STYLES_PLACE } from "#storefront/routes/styles.tsx";
import { withStyles } from "./inline-styles.ts";

const styles = Buffer.from("p{margin:0}");
const page = (title: string, text: string) =>
  `<html><head><title>${title}</title><style>${text}</style></head></html>`;

test("styles stand in their own element, whatever a title says", () => {
  const titles = ["Search", `${STYLES_PLACE} – Search`, "“Ø”"];
  for (const title of titles)
    expect(withStyles(page(title, STYLES_PLACE), styles).join("")).toBe(page(title, "p{margin:0}"));
});

test("a page without a place for styles is as it was", () => {
  const html = `<p>${STYLES_PLACE}</p>`;
  expect(withStyles(html, styles).join("")).toBe(html);
});
