import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { contactErrorTexts, topicTexts } from "./contact-texts.ts";

export const contactTopics = [
  "order",
  "product",
  "return",
  "delivery",
  "accessibility",
  "other",
] as const;

export type ContactTopic = (typeof contactTopics)[number];

/** The words for a topic, in the form and in the email to the shop. */
export const topicLabel = (topic: ContactTopic) =>
  topicTexts[topic === "other" ? "somethingElse" : topic];

export const contactFields = [
  "name",
  "email",
  "topic",
  "orderNumber",
  "message",
  "companySite",
] as const;

export type ContactField = (typeof contactFields)[number];

/** The length limits of the fields, in characters. */
export const contactLengths = { name: 100, orderNumber: 40, message: 5000 } as const;

/** The message for each field that is wrong. */
export const contactErrors = (): Record<ContactField, string> => ({
  ...contactErrorTexts,
  name: contactErrorTexts.name(contactLengths.name),
  orderNumber: contactErrorTexts.orderNumber(contactLengths.orderNumber),
  message: contactErrorTexts.message(formatNumber(contactLengths.message)),
});

/** Why a message was rejected as a whole. */
export type ContactSendError = "too-many-from-you" | "too-many-from-address";
