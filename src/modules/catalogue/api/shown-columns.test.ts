import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { unshownColumns, type Noun } from "#testing/shown-columns.ts";

// Each column of a noun is on its screen, or hidden for a reason. A new column fails until one of both is decided.

const database = testDatabase("empty");

const SEARCH = "Search and lists are computed from other columns.";
const INTERNAL = "An internal key.";
const SECRET = "A hash of a secret.";

const nouns: Readonly<Record<string, Noun>> = {
  brand: { screen: ["catalogue/admin/brands.tsx", "catalogue/admin/products/product-fields.ts"] },
  category: { screen: ["catalogue/admin/categories.tsx"] },
  banner: { screen: ["catalogue/admin/banners.tsx"] },
  content_page: { screen: ["content/admin/pages.tsx"] },
  promotion: {
    screen: ["promotions/admin/promotions.tsx"],
    as: {
      category_ids: "categoryIds",
      starts_at: "startsOn",
      ends_at: "endsOn",
      stopped_at: "isStopped",
      limit_total: "limit",
      used: "uses",
    },
  },
  gift_card: {
    screen: ["gift-cards/admin"],
    as: { uid: "customer" },
    hidden: { code_hash: SECRET, currency: "A shop has one currency." },
  },
  review: {
    screen: ["reviews/admin"],
    as: {
      product_id: "product",
      uid: "customer",
      decline_reason: "fault",
      decline_note: "note",
      is_verified_buyer: "verifiedBuyer",
    },
    hidden: {
      state_changed_at: "The audit log has the time of each decision.",
      helpful_count: "Votes do not matter to the decision.",
      created_at: "The day on which it was written is shown.",
      is_published: "Follows from the state.",
      answered_on: "The audit log has the time of each answer.",
      import_id: "The imports screen lists and undoes imports.",
      import_key: INTERNAL,
    },
  },
  account: {
    screen: ["customers/admin"],
    as: { display_name: "name" },
    hidden: {
      disabled_at: "Set by another identity provider only.",
      updated_at: "Changes with each sign-in.",
      identity_provider: "The sign-in methods are shown.",
      language: "It follows the reader; staff do not choose it.",
    },
  },
  customer_note: { screen: ["customers/admin"], as: { uid: "customer" } },
  outbox: {
    screen: ["notifications/admin"],
    as: { payload: "subject", last_error: "error", failed_at: "failed" },
    hidden: {
      expires_at: "An email that is too old is shown as failed.",
      about: "The order page lists the emails of an order.",
    },
  },
  newsletter_subscriber: {
    screen: ["newsletter/admin/subscribers.tsx"],
    as: { unsubscribed_at: "left" },
    hidden: {
      token_hash: SECRET,
      import_id: "The imports screen lists and undoes imports.",
      language: "It follows the reader; staff do not choose it.",
    },
  },
  staff_member: {
    screen: ["staff/admin", "staff/admin/security"],
    as: { password_hash: "canSignIn" },
  },
  staff_role: { screen: ["staff/admin"] },
  api_key: {
    screen: ["staff/admin"],
    hidden: { key_hash: SECRET, created_at: "The audit log has it." },
  },
  backup_run: {
    screen: ["back-office/admin/backup"],
    hidden: { row_count: "The size in bytes is shown." },
  },
  shop_order: {
    screen: ["orders/admin"],
    as: { uid: "customerOrders", facts: "order", stage: "fulfilment" },
    hidden: {
      client_key: INTERNAL,
      fingerprint: INTERNAL,
      agreed: "Prices and terms of the order, which the receipt has.",
      words: "The history is made of the events.",
      hold_until: "Ends by itself.",
      popularity: SEARCH,
      updated_at: "The history has the time of each event.",
      is_invoiced: "The receipt is offered.",
      joined_at: "When a guest's order joined an account.",
      replaces_id: INTERNAL,
      search_text: SEARCH,
    },
  },
};

test.each(Object.entries(nouns))("%s", async (table, noun) => {
  expect(await unshownColumns(database.pool, table, noun)).toEqual([]);
});
