import { defaultSettings } from "#testing/settings.ts";

/** Tables whose texts a shopkeeper writes; they become Cyrillic, so that each Latin word is one of the shop. */
const written = {
  product: ["name", "description", "variant_label", "features::text[]", "specifications::jsonb"],
  variant: ["name", "options::jsonb"],
  category: ["name", "description"],
  brand: ["name"],
  banner: ["title", "description", "call_to_action"],
  picture: ["alt"],
  review: ["author", "title", "body"],
  promotion: ["name"],
  delivery_method: ["name"],
};
const LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CYRILLIC = "абцдефгхийклмнопярстувшыьзАБЦДЕФГХИЙКЛМНОПЯРСТУВШЫЬЗ";

/** Writes the texts of a shop's catalogue in Cyrillic letters. */
export async function writeInCyrillic(client: {
  query(statement: string, values: string[]): Promise<unknown>;
}): Promise<void> {
  for (const [table, columns] of Object.entries(written)) {
    const sets = columns.map((each) => {
      const [column = "", type = "text"] = each.split("::");
      // The keys of JSON stay.
      const moved = ["name", "value", "label"].reduce(
        (text, key) => `replace(${text}, translate('"${key}":', $1, $2), '"${key}":')`,
        `translate(${column}::text, $1, $2)`,
      );
      return `${column} = (${moved})::${type}`;
    });
    await client.query(`update ${table} set ${sets.join(", ")}`, [LATIN, CYRILLIC]);
  }
}

/** Names, codes and units, which no language translates, and what `Intl` writes, which has no such language. */
const NAMES = new RegExp(
  [
    String.raw`https?:\S+|\S+@\S+|\b(?:https?|localhost|strong|cookie)\b`,
    String.raw`\b(?:${defaultSettings.identity.name}|PayPal|Visa|Master[Cc]ard|Google|Apple|Pay|Klarna|Amex|Chrome|Linux)\b`,
    String.raw`\b(?:Ada|Lovelace|London|St James's Square|High Street)\b`,
    String.raw`\b(?:GBP|EUR|UTC|GMT|EST|EDT|VAT|CVC|PDF|SVG|JPEG|PNG|WebP|AVIF|iCal|LED)\b`,
    // Numbers of orders and gift cards, codes of coupons and products.
    String.raw`\b(?:[A-Z0-9]{4}(?:-[A-Z0-9]{1,4})+|HELLO10|READ15|SHIPFREE|SUN-\d+)\b`,
    String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+, \d{4}\b`,
    String.raw`\b(?:US dollars|dollars|USD?|United (?:Kingdom|States))\b`,
  ].join("|"),
  "g",
);

/** Returns the texts that have a word in Latin letters without accents, besides names. */
export const latinWords = (texts: readonly string[], names = /$^/g): string[] =>
  texts.filter((text) => /[A-Za-z]{3,}/.test(text.replaceAll(NAMES, "").replaceAll(names, "")));

/** Returns every text of a document that a person reads or hears. */
export function textsOfHtml(html: string): string[] {
  const shown = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, "");
  const attributes = shown.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g);
  return [
    ...shown.replaceAll(/<[^>]*>/g, "\n").split("\n"),
    ...[...attributes].map(([, text = ""]) => text),
  ]
    .map((text) =>
      text
        .replaceAll(/&#(?:x27|39);/g, "'")
        .replaceAll(/&\w+;/g, " ")
        .trim(),
    )
    .filter(Boolean);
}
