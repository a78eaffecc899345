import { texts } from "#modules/core/rules/language/texts.ts";

export const topicTexts = texts("contact-topics", {
  order: "An order",
  product: "A product",
  return: "A return or exchange",
  delivery: "Delivery",
  accessibility: "Accessibility",
  somethingElse: "Something else",
});

export const contactErrorTexts = texts("contact-errors", {
  name: "Please enter your name (at most {most} characters).",
  email: "Please enter an email address, such as name@example.com.",
  topic: "Please choose a topic.",
  orderNumber: "An order number has at most {most} characters. Leave it empty if you have none.",
  message: "Please enter a message of at most {most} characters.",
  companySite: "A hidden spam-protection field was filled in. We’ve cleared it; please send again.",
});

export const contactSendErrors = texts("contact-send-errors", {
  "too-many-from-you":
    "Too many messages. Your message is saved here; please send it again in an hour.",
  "too-many-from-address":
    "We’ve received several messages from this address. Your message is saved here; please send it again in an hour or wait for our reply.",
});

/** Words of the email to the shop. */
export const contactEmailTexts = texts("contact-email", {
  messageFrom: "Message from {name}",
  name: "Name",
  email: "Email",
  about: "About",
  order: "Order",
  note: "Sent from the contact form. Reply to this email to answer.",
  subject: "{about}: {name}",
  subjectOfOrder: "{about} ({orderNumber}): {name}",
});
