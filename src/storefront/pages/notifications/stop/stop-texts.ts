import type { StopState } from "#modules/notifications/use-cases/stop-link.server.ts";

export const stopTexts: Record<StopState, { title: string; text: string }> = {
  notice: {
    title: "Stop these emails?",
    text: "Press the button, and we no longer tell this address that something is back in stock, whoever asks for it. Emails about orders still come.",
  },
  wishlist: {
    title: "Stop these emails?",
    text: "Press the button, and we no longer send news of your wishlist by email. You still find it in your account, and emails about orders still come.",
  },
  coupons: {
    title: "Stop these emails?",
    text: "Press the button, and we no longer write about coupons and discounts of yours. You still find them in your account, and emails about orders still come.",
  },
  stopped: {
    title: "These emails are stopped",
    text: "None of them comes to this address any more. If you have an account, you may turn them on again there.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may have been cut short by your mail program, or be too old. If such emails still come, write to us and we will stop them by hand.",
  },
};
