import { cardFields, checkoutOf } from "#testing/orders/checkout.ts";
import type { Things } from "./members-shop.ts";

type Fields = Record<string, string>;

/** A form as Ada would send it from her own page. */
export type SentForm = {
  address: (my: Things) => string;
  fields: (my: Things) => Fields;
  /** Whether it changes her data. */
  changes: boolean;
  /** Invalid values by field; each must be refused with a message. */
  wrong: Record<string, readonly string[]>;
};

const long = "x".repeat(20_000);
const noNumber = ["", "0", "-1", "1.5", "1e3", "9".repeat(20), "x"];
const noEmail = ["", "ada", "ada@", "a b@example.com", `${long}@example.com`];
const noCode = ["", "  ", "nonsense", long];
const at = (address: string) => () => address;
const link = { address: at("/"), fields: () => ({}), changes: false, wrong: {} };

const { address: buyer } = checkoutOf();
const wrongCard = {
  method: ["", "nonsense", "demo.nothing"],
  cardNumber: ["", "4242 4242 4242 4241", "x", long],
  cardExpiry: ["", "13/39", "04/20"],
  cardCode: ["", "1", "x"],
  giftCard: ["nonsense", long],
};
const cancelling = {
  fields: () => ({ intent: "cancel" }),
  changes: true,
  wrong: { intent: ["", "drop"] },
};
const tracking: Omit<SentForm, "address"> = {
  fields: ({ email, delivered }) => ({ step: "", number: delivered(0), email, code: "" }),
  changes: false,
  wrong: { number: ["", "x", "0000-0000-1", long], email: noEmail },
};
const enteringCode: Omit<SentForm, "address"> = {
  fields: ({ email, delivered }) => ({ step: "code", number: delivered(0), email, code: "000000" }),
  changes: false,
  wrong: { code: ["", "12", "abcdef", "000000", long] },
};

const newcomer = { firstName: "Nora", lastName: "New", email: "newcomer@example.com" };
const noPassword = ["", "1234567"];
const password = "seven quiet lanterns 88";

/** Every form of the shop, by its page's path; a page with a missing form fails the tests. */
export const sentForms: Record<string, readonly SentForm[]> = {
  "/auth": [
    {
      address: at("/auth"),
      fields: ({ email }) => ({ email, password: "not the password" }),
      changes: false,
      wrong: { email: noEmail, password: ["", "x", long] },
    },
    {
      address: at("/auth?mode=sign-up"),
      fields: () => ({ ...newcomer, password, confirmPassword: password }),
      changes: false,
      wrong: {
        firstName: ["", "  "],
        lastName: ["", "\t"],
        email: noEmail,
        password: noPassword,
        confirmPassword: ["", "x", long],
      },
    },
  ],
  "/forgot-password": [
    {
      address: at("/forgot-password"),
      fields: ({ email }) => ({ email }),
      changes: false,
      wrong: { email: noEmail },
    },
  ],
  "/reset-password": [
    {
      address: at("/reset-password"),
      fields: () => ({ token: "x", newPassword: password, confirmPassword: password }),
      changes: false,
      wrong: { token: noCode, newPassword: noPassword, confirmPassword: ["", "x"] },
    },
  ],
  "/account/gift-cards": [
    {
      address: at("/account/gift-cards"),
      fields: ({ giftCard }) => ({ code: giftCard.code }),
      changes: false,
      wrong: { code: noCode },
    },
  ],
  "/account/notifications": [
    {
      address: at("/account/notifications"),
      fields: ({ notification }) => ({ intent: "read", id: `${notification}` }),
      changes: true,
      wrong: { intent: ["", "drop", long], id: noNumber },
    },
    {
      address: at("/account/notifications"),
      fields: () => ({ intent: "read-all" }),
      changes: true,
      wrong: {},
    },
    {
      address: at("/account/notifications"),
      fields: () => ({ intent: "choose-mail", "mail-parcels": "yes" }),
      changes: true,
      wrong: {},
    },
  ],
  "/product/:id/review": [
    {
      address: ({ vaseSlug }) => `/product/${vaseSlug}/review`,
      fields: () => ({ intent: "write", rating: "1", title: "Leaks", body: "Water comes out." }),
      changes: true,
      wrong: { rating: ["", "0", "6", "4.5", "five"], title: ["", " \n ", long], body: ["", long] },
    },
    {
      address: ({ vaseSlug }) => `/product/${vaseSlug}/review`,
      fields: () => ({ intent: "delete" }),
      changes: true,
      wrong: {},
    },
  ],
  "/product/:id/reviews": [
    {
      address: ({ vaseSlug }) => `/product/${vaseSlug}/reviews`,
      fields: ({ review }) => ({ intent: "helpful", id: `${review}` }),
      changes: false,
      wrong: { intent: ["", "love"], id: [...noNumber, "999999999"] },
    },
    {
      address: ({ vaseSlug }) => `/product/${vaseSlug}/reviews`,
      fields: ({ review }) => ({ intent: "report", id: `${review}`, reason: "advertising" }),
      changes: false,
      wrong: { reason: ["", "boring", long], id: noNumber },
    },
  ],
  "/product/:id/back-in-stock": [
    {
      address: ({ soldOutSlug }) => `/product/${soldOutSlug}/back-in-stock`,
      fields: ({ email }) => ({ email, variant: "" }),
      changes: false,
      wrong: { email: noEmail, variant: ["x", "0", "-1", "987654321"] },
    },
  ],
  "/notifications/stop": [{ ...link, address: at("/notifications/stop?of=wishlist.ada&key=x") }],
  "/promotions/student-discount/confirm": [
    {
      ...link,
      address: ({ studentToken }) => `/promotions/student-discount/confirm?token=${studentToken}`,
      changes: true,
    },
  ],
  "/promotions/student-discount": [
    {
      address: at("/promotions/student-discount"),
      fields: () => ({ email: "quillfeather@college.edu" }),
      changes: true,
      wrong: { email: [...noEmail, "ada@example.com"] },
    },
  ],
  "/orders/:number": [{ ...cancelling, address: ({ unpaid }) => `/orders/${unpaid(0)}` }],
  "/account/orders/:number": [
    { ...cancelling, address: ({ unpaid }) => `/account/orders/${unpaid(1)}` },
  ],
  "/orders/:number/return": [
    {
      address: ({ delivered }) => `/orders/${delivered(0)}/return`,
      fields: () => ({ "quantity-0": "1", "reason-0": "damaged", note: "" }),
      changes: true,
      wrong: { "quantity-0": ["-1", "1.5", "99", "x"], "reason-0": ["", "x"], note: [long] },
    },
  ],
  "/orders/:number/withdraw": [
    {
      address: ({ delivered }) => `/orders/${delivered(1)}/withdraw`,
      fields: () => ({ name: "Ada", email: "ada@example.com", step: "confirm", "quantity-0": "1" }),
      changes: true,
      wrong: { name: ["", " ", long], email: noEmail, "quantity-0": ["-1", "1.5", "99", "x"] },
    },
  ],
  "/checkout": [
    {
      address: ({ unpaid }) => `/checkout?order=${unpaid(2)}`,
      fields: () => cardFields,
      changes: true,
      wrong: wrongCard,
    },
    {
      address: ({ lamp }) => `/checkout?line=${lamp}x1`,
      fields: () => ({
        ...buyer,
        ...cardFields,
        email: "ada@example.com",
        service: "standard",
        expectedTotal: "1",
      }),
      // The total differs from the one shown, so no order is placed.
      changes: false,
      wrong: {
        ...wrongCard,
        email: noEmail,
        firstName: ["", long],
        address1: ["", long],
        zipCode: ["", "x"],
        country: ["", "XX", long],
        expectedTotal: ["", "-1", "1.5", "x", "1e308"],
      },
    },
  ],
  "/track-order": [
    { ...tracking, address: at("/track-order") },
    { ...enteringCode, address: at("/track-order") },
  ],
  "/withdraw": [
    { ...tracking, address: at("/withdraw") },
    { ...enteringCode, address: at("/withdraw") },
  ],
  "/gift-cards": [
    {
      address: at("/gift-cards"),
      fields: ({ giftCard }) => ({ intent: "balance", code: giftCard.code }),
      changes: false,
      wrong: { code: noCode },
    },
    {
      address: at("/gift-cards"),
      fields: () => ({
        intent: "buy",
        amount: "own",
        ownAmount: "35",
        recipientName: "Grace",
        recipientEmail: "grace@example.com",
        senderName: "Ada",
        message: "",
      }),
      changes: false,
      wrong: {
        amount: ["", "1", "-2500", "x"],
        ownAmount: ["", "4.99", "500.01", "-35", "1e2", "35.001", "x"],
        recipientName: ["", " ", long],
        recipientEmail: noEmail,
        senderName: ["", long],
        message: [long],
      },
    },
  ],
  "/contact": [
    {
      address: at("/contact"),
      fields: ({ email }) => ({ name: "Ada", email, topic: "other", message: "Good day." }),
      changes: false,
      wrong: {
        name: ["", long],
        email: noEmail,
        topic: ["", "x"],
        orderNumber: [long],
        message: ["", long],
        companySite: ["x"],
      },
    },
  ],
  "/newsletter": [
    {
      address: at("/newsletter"),
      fields: ({ email }) => ({ email }),
      changes: false,
      wrong: { email: noEmail },
    },
  ],
  "/newsletter/confirm": [{ ...link, address: at("/newsletter/confirm?token=x") }],
  "/newsletter/unsubscribe": [{ ...link, address: at("/newsletter/unsubscribe?token=x") }],
};
