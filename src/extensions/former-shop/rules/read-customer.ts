import { cutText } from "#modules/core/rules/cut-text.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";
import type { PastCustomer } from "./past-order.ts";
import { addressOf, cellReader, placeOf, readMoment } from "./record-cells.ts";

/** The names of columns in exports of Shopify, WooCommerce and its plugins; the first that has a text counts. */
export const customerColumns = {
  email: ["Email", "user_email", "billing_email", "Email (Billing)", "Email address"],
  firstName: ["First Name", "billing_first_name", "First Name (Billing)"],
  lastName: ["Last Name", "billing_last_name", "Last Name (Billing)"],
  name: ["Name", "Full name", "display_name"],
  company: ["Default Address Company", "Company", "billing_company"],
  address1: ["Default Address Address1", "Address1", "Address 1", "billing_address_1"],
  address2: ["Default Address Address2", "Address2", "Address 2", "billing_address_2"],
  city: ["Default Address City", "City", "billing_city"],
  region: ["Default Address Province Code", "Province Code", "Province", "Region", "billing_state"],
  zip: ["Default Address Zip", "Zip", "Postal code", "Postcode", "billing_postcode"],
  country: [
    "Default Address Country Code",
    "Country Code",
    "Country / Region",
    "Country",
    "billing_country",
  ],
  telephone: ["Phone", "Default Address Phone", "Telephone", "billing_phone"],
  newsletter: ["Accepts Email Marketing", "Accepts Marketing", "Newsletter"],
  tags: ["Tags"],
  note: ["Note", "Notes"],
  since: ["Date registered", "date_registered", "user_registered", "Sign up", "Created at"],
} as const satisfies Record<string, readonly string[]>;

type CustomerColumn = keyof typeof customerColumns;

const NOTE_LENGTH = 5000;
const TAGS_LENGTH = 2000;
const YES = new Set(["yes", "true", "1", "y", "subscribed"]);

/** Reads a customer of a former shop, or says why the row is not imported. Passwords are never read. */
export function readCustomer(
  cell: (column: CustomerColumn) => string,
  now: Date,
): Result<PastCustomer, Fault> {
  const { text, longText, fail, end } = cellReader(cell);
  if (cell("email") === "") fail("The customer has no email address.", false);
  const email = parseEmailAddress(cell("email"));
  if (email === null) fail("The email address is not valid.");
  const since = cell("since") === "" ? null : readMoment(cell("since"), now);
  if (since === null && cell("since") !== "") fail(`The date ${shown(cell("since"))} is not one.`);
  const fullName = `${text("firstName", "first name")} ${text("lastName", "last name")}`.trim();
  return end({
    email: email ?? "",
    name: fullName || text("name", "name"),
    facts: {
      telephone: text("telephone", "telephone number", 60),
      address: addressOf([
        text("company", "company"),
        text("address1", "address"),
        text("address2", "address"),
        placeOf(text("zip", "postcode", 40), text("city", "city")),
        text("region", "region"),
        text("country", "country"),
      ]),
      tags: text("tags", "list of tags", TAGS_LENGTH)
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
      note: longText("note", "note", NOTE_LENGTH),
      since,
      acceptsNewsletter: YES.has(cell("newsletter").toLowerCase()),
    },
  });
}

/** A cell in a sentence: a huge one is cut. */
export const shown = (text: string): string => (text.length > 40 ? `${cutText(text, 40)} …` : text);
