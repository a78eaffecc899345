import { texts } from "#modules/core/rules/language/texts.ts";

/** The email to a gift card’s recipient. */
export const giftCardEmailTexts = texts("gift-card-email", {
  subject: "{sender} sent you a {amount} gift card",
  preview: "{amount} to spend at {shop}.",
  heading: "You received a gift card",
  hello: "Hello {name},",
  helloThere: "Hello there,",
  sent: "{sender} sent you a {shop} gift card.",
  unlimited:
    "Enter the code at checkout. Use it all at once or over time: the card doesn’t expire.",
  validUntil:
    "Enter the code at checkout. Use it all at once or over time: the card is valid until {day}.",
  onlyThisCode: "This code replaces the one in our earlier email.",
  shop: "Shop at {shop}",
  keepSafe:
    "Keep this email safe: anyone with the code can use it. You can also save the card in your account.",
  checkBalance: "Check balance",
});
