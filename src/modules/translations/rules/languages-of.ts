import type { LanguageChoice } from "./settings.ts";

/** The languages of the shop in their order, its own one first. */
export const languagesOf = ({ own, others }: LanguageChoice): string[] => [
  ...new Set([own, ...others]),
];
