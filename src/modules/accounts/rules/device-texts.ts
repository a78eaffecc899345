import { texts } from "#modules/core/rules/language/texts.ts";

/** Names of devices. */
export const deviceTexts = texts("device", {
  browserOnSystem: "{browser} on {system}",
  unknown: "An unknown device",
  aBrowserOn: "A browser on {system}",
});
