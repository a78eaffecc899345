import { oneLine } from "#modules/core/rules/one-line.ts";
import {
  COMPANY_LENGTH,
  parseVatNumber,
  VAT_NUMBER_LENGTH,
  vatNumberError,
} from "#modules/taxes/rules/vat-number.ts";
import { z } from "@hono/zod-openapi";
import { texts } from "#modules/core/rules/language/texts.ts";
import { cartLimits } from "#modules/cart/rules/cart.ts";
import { emailError, parseEmailAddress } from "#modules/core/rules/email.ts";
import { returnReasons, type ReturnReason } from "#modules/returns/rules/return-reason.ts";
import { giftCardDesigns, giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { giftLengths, MOST_GIFT_CARDS } from "#modules/gift-cards/rules/gift-card-line.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { isCountry } from "#modules/delivery/rules/address/address-format.ts";
import { parseAddress, addressTexts } from "#modules/delivery/rules/address/address.ts";
import { REPLACED } from "#modules/orders/rules/order-command.ts";
import { COUPON_CODE_LENGTH } from "#modules/promotions/rules/coupon-code.ts";
import { withoutBidiControls } from "#modules/core/rules/text.ts";

const requestTexts = texts("order-requests", { notServed: "We don’t ship to this country." });

const id = z
  .int("A product is named by a whole number.")
  .min(1, "A product is named by a whole number.")
  .max(Number.MAX_SAFE_INTEGER);

const lineSchema = z.strictObject({
  productId: id,
  variantId: id.optional(),
  quantity: z
    .int("A quantity is a whole number.")
    .min(1, "A quantity is at least 1.")
    .max(cartLimits.quantity, `A quantity is at most ${cartLimits.quantity}.`),
});

const anyLines = z
  .array(lineSchema)
  .max(cartLimits.lines, `An order has at most ${cartLimits.lines} lines.`)
  .refine(
    (all) =>
      new Set(all.map(({ productId, variantId }) => `${productId}/${variantId}`)).size ===
      all.length,
    "Each product and option stands on one line.",
  );
const lines = anyLines.min(1, "An order has at least one line.");

const part = z.string().max(1000, "A part of an address is a line of text.").default("");

/** Each invalid part is an issue of its own, with the form's error message. */
const addressSchema = z
  .strictObject({
    firstName: part,
    lastName: part,
    address1: part,
    address2: part,
    city: part,
    state: part,
    zipCode: part,
    country: z.string({ error: () => addressTexts.chooseCountry }).max(1000),
    telephone: part,
  })
  .openapi("OrderAddress")
  .transform((address, context) => {
    const parsed = parseAddress(address);
    if (parsed.ok) return parsed.value;
    for (const [field, message] of Object.entries(parsed.error))
      context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  });

const email = z
  .string()
  .transform((typed, context) => {
    const parsed = parseEmailAddress(typed);
    if (parsed === null) context.addIssue(emailError(typed) ?? "");
    return parsed ?? z.NEVER;
  })
  .openapi({ type: "string", format: "email" });

/** PostgreSQL can't store lone surrogates, and people read these texts in a terminal. */
const plain = (most: number) =>
  z
    .string()
    .overwrite(withoutBidiControls)
    .trim()
    .max(most, `This text has at most ${most} characters.`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u, "This is plain text.");

const name = oneLine(giftLengths.name, `This text has at most ${giftLengths.name} characters.`).min(
  1,
  "A name is not empty.",
);

const giftCardSchema = z
  .strictObject({
    amount: z
      .int("An amount is a whole number of cents.")
      .refine((amount) => amount >= giftCardTerms.from, {
        error: () => `A gift card has at least ${giftCardTerms.from} cents.`,
      })
      .refine((amount) => amount <= giftCardTerms.to, {
        error: () => `A gift card has at most ${giftCardTerms.to} cents.`,
      })
      .transform(cents)
      .openapi({ type: "integer" }),
    design: z.enum(giftCardDesigns, "There is no such design.").default(giftCardDesigns[0]),
    recipientName: name,
    recipientEmail: email,
    senderName: name,
    message: plain(giftLengths.message).default(""),
  })
  .openapi("GiftCardLine");

const key = z.uuid("A checkout is named by a UUID.");

const service = z
  .string("A delivery method is named by its code.")
  .regex(/^[a-z][a-z0-9-]{0,39}$/, "A delivery method is named by its code, such as standard.")
  .nullable()
  .default(null)
  .openapi({ description: "The code of a delivery method; null for standard delivery." });
const day = z.iso.date("A day is written as 2026-12-01.");

const coupon = z
  .string("A coupon code is a text.")
  .trim()
  .min(1, "A coupon code is not empty.")
  .max(COUPON_CODE_LENGTH, `A coupon code has at most ${COUPON_CODE_LENGTH} characters.`)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "A coupon code is plain text.")
  .nullable()
  .default(null)
  .openapi({ description: "A code that makes the order cheaper." });

const feeOf = z
  .int32("A payment method is named by its number.")
  .positive()
  .nullable()
  .default(null)
  .openapi({ description: "The payment method without a provider whose fee the total has." });

export const quoteBody = z.strictObject({
  lines,
  country: z
    .string("A country is named by two letters.")
    .refine(isCountry, { error: () => requestTexts.notServed })
    .optional()
    .openapi({ description: "The shop's own country by default." }),
  region: z.string().max(120).nullable().default(null),
  postcode: z.string().max(20).nullable().default(null),
  service,
  coupon,
  feeOf,
});

/** The request that places an order. */
export const checkoutSchema = z
  .strictObject({
    key,
    replaces: key.nullable().default(null),
    email,
    address: addressSchema
      .nullable()
      .default(null)
      .openapi({ description: "The delivery address; null for gift cards alone." }),
    billing: addressSchema
      .nullable()
      .default(null)
      .openapi({ description: "The billing address; null if it is the delivery address." }),
    business: z
      .strictObject({
        company: oneLine(COMPANY_LENGTH).min(1, "A business has a name."),
        vatNumber: z.string().max(VAT_NUMBER_LENGTH).default(""),
      })
      .nullable()
      .default(null)
      .openapi({ description: "A business that buys, with its VAT number." }),
    lines: anyLines.default([]),
    giftCards: z
      .array(giftCardSchema)
      .max(MOST_GIFT_CARDS, `An order has at most ${MOST_GIFT_CARDS} gift cards.`)
      .default([])
      .openapi({
        description: "They have no delivery, discount or tax: the total grows by their amounts.",
      }),
    service,
    coupon,
    feeOf,
    keepAddress: z
      .boolean("Whether the address is kept is said by true or false.")
      .default(false)
      .openapi({ description: "Writes the address into a member's profile that has none." }),
    expectedDays: z
      .strictObject({ from: day, to: day })
      .nullable()
      .default(null)
      .openapi({ description: "Between which days the shopper saw it arrive." }),
    expectedTotal: z
      .int("The total that was seen is a whole number of cents.")
      .min(0, "The total that was seen is not below nothing.")
      .transform(cents)
      .openapi({ type: "integer", description: "What the shopper saw, in cents." }),
  })
  .superRefine(({ lines: goods, giftCards, address, business }, context) => {
    const wrongNumber = vatNumberError(business?.vatNumber ?? "", address?.country);
    if (wrongNumber !== null)
      context.addIssue({
        code: "custom",
        path: ["business", "vatNumber"],
        message: wrongNumber,
      });
    if (goods.length + giftCards.length === 0)
      context.addIssue({
        code: "custom",
        path: ["lines"],
        message: "An order has at least one line.",
      });
    if (goods.length > 0 && address === null)
      context.addIssue({
        code: "custom",
        path: ["address"],
        message: "Goods need a delivery address.",
      });
  })
  .transform(({ business, ...order }) => ({
    ...order,
    business: business && {
      ...business,
      vatNumber: parseVatNumber(business.vatNumber, order.address?.country) ?? "",
    },
  }));

const word = z.string().regex(/^[a-z0-9-]{1,40}$/, "A way to pay is named by a short word.");
const TOO_MANY = "These are more details than any way to pay has.";

/** The payment method. Its details are the provider's: a token, or fields of its form. */
export const paySchema = z.strictObject({
  provider: word,
  method: word,
  details: z
    .record(z.string().max(40, TOO_MANY), z.string().max(4000, TOO_MANY))
    .refine((details) => Object.keys(details).length <= 20, TOO_MANY)
    .default({}),
  expected: z
    .int()
    .min(0)
    .optional()
    .describe("The amount that the buyer saw, in cents; another one is refused.") as z.ZodType<
    Money | undefined
  >,
});

const reason = plain(1000).default("");

export const cancelSchema = z.strictObject({
  reason: reason.refine((text) => text !== REPLACED, "That word is the shop's own reason."),
});

export const returnSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: z.int("A line is named by a whole number.").min(0).max(cartLimits.lines),
        quantity: z
          .int("A quantity is a whole number.")
          .min(1, "A quantity is at least 1.")
          .max(cartLimits.quantity, `A quantity is at most ${cartLimits.quantity}.`),
        reason: z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]).optional(),
      }),
    )
    .min(1, "A return has at least one line.")
    .max(cartLimits.lines),
  reason,
});
