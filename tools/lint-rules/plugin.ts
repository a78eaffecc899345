import { noClockOrChance } from "./no-clock-or-chance.ts";

// oxlint asks for a default export.
export default {
  meta: { name: "shop" },
  rules: { "no-clock-or-chance": noClockOrChance },
};
