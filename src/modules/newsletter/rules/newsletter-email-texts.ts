import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the newsletter’s emails. */
export const newsletterEmailTexts = texts("newsletter-emails", {
  confirm: {
    subject: "Confirm your {shop} newsletter",
    preview: "Confirm your subscription with one click.",
    heading: "Confirm your subscription",
    text: "Please confirm that you want the {shop} newsletter, about twice a month.",
    button: "Confirm subscription",
    note: "The link works for {days} days. If this wasn’t you, ignore this email.",
  },
  already: {
    subject: "You already get the {shop} newsletter",
    preview: "You don’t need to do anything.",
    heading: "You’re already subscribed",
    text: "This address already gets the {shop} newsletter, so you don’t need to do anything.",
    note: "To unsubscribe, use the link in our welcome email, or reply to this one.",
  },
  welcome: {
    subject: "Welcome to the {shop} newsletter",
    preview: "New products and price drops, about twice a month.",
    heading: "Welcome",
    text: "Thank you for confirming. We’ll email you new products and price drops about twice a month.",
    button: "View today’s deals",
    note: "You can unsubscribe anytime with the link in this email.",
    unsubscribe: "Unsubscribe",
  },
});
