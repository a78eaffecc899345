import type { AdminGiftCardRow } from "#modules/gift-cards/api/staff-gift-cards-schemas.ts";
import { GiftCardState, giftCardActions } from "./gift-card-parts.tsx";
import { declareResource } from "#admin/resource/resource.ts";
import { Moment, money } from "#admin/ui/values.tsx";

/** Gift cards, bought or issued by the shop. Their codes are unknown to the shop. */
export const resource = declareResource<AdminGiftCardRow>({
  noun: "gift card",
  permission: "gift-cards",
  list: {
    api: "/gift-cards",
    search: "Last four characters or recipient",
    tabs: [
      { title: "All", params: {} },
      { title: "Active", params: { state: "active" } },
      { title: "Used up", params: { state: "spent" } },
      { title: "Blocked", params: { state: "blocked" } },
      { title: "Expired", params: { state: "expired" } },
    ],
    columns: [
      { title: "Card", cell: ({ ending }) => `… ${ending}` },
      { title: "State", cell: ({ state }) => <GiftCardState state={state} /> },
      { title: "Balance", cell: (row) => money(row.balance), isNumeric: true },
      { title: "Issued", cell: (row) => money(row.issued), isNumeric: true },
      {
        title: "Sent to",
        cell: ({ recipientEmail, recipient }) => recipientEmail ?? recipient ?? "–",
      },
      { title: "Bought with", cell: ({ order }) => order ?? "Issued by the shop" },
      { title: "Since", cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
    ],
    actions: giftCardActions.filter(({ command }) => command === "change-gift-card"),
    empty: {
      title: "No gift cards yet",
      text: "Cards that shoppers buy and cards that you issue are listed here.",
    },
  },
  create: {
    command: "issue-gift-card",
    fields: {
      amount: { label: "Amount", control: "money", isRequired: true },
      email: {
        label: "Send to",
        control: "email",
        help: "Empty: the code is shown to you once, for you to pass on.",
      },
      recipient: { label: "Name of the recipient" },
      message: { label: "Message", control: "long-text" },
    },
    input: ({ amount, email, recipient, message }) => ({
      amount,
      email: email ?? undefined,
      recipient: recipient ?? "",
      message: message ?? "",
    }),
    secret: ({ code }) =>
      typeof code === "string" ? { title: "Copy the code now", text: code } : null,
  },
});
