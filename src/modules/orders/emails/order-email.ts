import type { Email } from "#modules/core/rules/email/email.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";
import type { To } from "./about-order.ts";
import { orderData } from "./order-data.ts";

/** The parts of an email about an order. */
export type OrderWords = {
  subject: string;
  preview: string;
  heading: string;
  blocks: EmailBlock[];
};

/** Returns a link to an order's page with the secret that opens it. */
export function orderUrl({ shop, order, secret }: To, page = ""): string {
  return `${shop.url}/orders/${order.number}${page}?key=${secret}`;
}

/** An email about an order, with a link to its page and its state for mailboxes. */
export function orderEmail(to: To, { subject, blocks, ...words }: OrderWords): Email {
  const url = orderUrl(to);
  const all: EmailBlock[] = [...blocks, { kind: "button", label: "See your order", url }];
  const content = { sender: to.shop, ...words, blocks: all, data: orderData(to, url) };
  return { to: to.order.email, subject, ...renderEmail(content) };
}

export const paragraph = (text: string): EmailBlock => ({ kind: "paragraph", text });
