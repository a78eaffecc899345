import { defineModule } from "#platform/module.ts";
import { contactLimits } from "./use-cases/send-contact-message.server.ts";

export const contact = defineModule({ name: "contact", limits: contactLimits });
