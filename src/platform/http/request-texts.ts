import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a request of a shopper's browser was not answered. */
export const requestTexts = texts("request", {
  tooLarge: "This request is too large.",
  oneHost: "A request has one Host header.",
  notAnAddress: "That is not an address of this shop.",
  failed: "Something went wrong on our side. Please try again in a moment.",
  tryAgain: "Please try again in a moment.",
  notOpen: "The shop is not open yet.",
  maintenance: "The shop is closed for maintenance.",
  tooMany: "Too many attempts. Please try again later.",
  contentType: "This content type isn’t supported here.",
  notJson: "The request body isn’t valid JSON.",
  unstorable: "The request has a character that can’t be stored.",
  unstorableForm: "This form has a character that can’t be stored.",
  otherSite: "This request came from another site and was refused.",
  methods: "This address takes {methods} only.",
});
