import { defineModule } from "#platform/module.ts";
import { contactLimits } from "./rules/limits.ts";

export const contact = defineModule({ name: "contact", limits: contactLimits });
