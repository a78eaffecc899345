import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a typed email address is wrong. */
export const emailAddressTexts = texts("email-address", {
  letters:
    "Please enter an email address with only letters from a to z, digits and signs before the @.",
  example: "Please enter an email address, such as name@example.com.",
});
