export const contactTopics = {
  order: "An order",
  product: "A product",
  return: "A return or exchange",
  delivery: "Delivery",
  accessibility: "Accessibility",
  other: "Something else",
} as const;

export type ContactTopic = keyof typeof contactTopics;

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

export const contactErrors: Record<ContactField, string> = {
  name: `Please enter your name (at most ${contactLengths.name} characters).`,
  email: "Please enter an email address, such as name@example.com.",
  topic: "Please choose a topic.",
  orderNumber: `An order number has at most ${contactLengths.orderNumber} characters. Leave it empty if you have none.`,
  message: `Please enter a message of at most ${contactLengths.message.toLocaleString("en-US")} characters.`,
  companySite: "A hidden spam-protection field was filled in. We’ve cleared it; please send again.",
};

/** Why a message was rejected as a whole. */
export type ContactSendError = "too-many-from-you" | "too-many-from-address";

export const contactSendErrors: Record<ContactSendError, string> = {
  "too-many-from-you":
    "Too many messages. Your message is saved here; please send it again in an hour.",
  "too-many-from-address":
    "We’ve received several messages from this address. Your message is saved here; please send it again in an hour or wait for our reply.",
};
