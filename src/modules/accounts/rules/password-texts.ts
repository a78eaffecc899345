import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a password is rejected. */
export const passwordTexts = texts("password", {
  "too-short": "Please choose a password of at least {least} characters.",
  "too-long": "Please choose a password of at most {most} characters.",
  "shop-name": "Please choose a password without the name of this shop in it.",
  "email-name": "Please choose a password that is not your email address.",
  "own-name": "Please choose a password that is not your own name.",
  present: "That is your present password. Please choose another one.",
  common: "This password is easily guessed. Please choose another one.",
});
