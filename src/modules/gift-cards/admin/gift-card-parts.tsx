import type { AdminGiftCardRow } from "#modules/gift-cards/api/staff-gift-cards-schemas.ts";
import type { Action } from "#admin/resource/resource.ts";
import { stateBadge } from "#admin/ui/values.tsx";

export const GiftCardState = stateBadge<AdminGiftCardRow["state"]>({
  active: ["Active", "good"],
  spent: ["Used up", "plain"],
  expired: ["Expired", "plain"],
  blocked: ["Blocked", "bad"],
});

const permission = "gift-cards";

const block = (isBlocked: boolean) =>
  ({
    command: "change-gift-card",
    permission,
    isOffered: ({ isBlockedByShop }: AdminGiftCardRow) => isBlockedByShop !== isBlocked,
    input: ({ id, version }: AdminGiftCardRow) => ({
      id: String(id),
      version,
      fields: { is_blocked: isBlocked },
    }),
    canUndo: true,
  }) as const;

export const giftCardActions: readonly Action<AdminGiftCardRow>[] = [
  {
    label: "Send again",
    command: "resend-gift-card",
    permission,
    confirm: "It is sent with a new code and its present balance. The former code stops working.",
    fields: { email: { label: "Send to", control: "email" } },
    isOffered: ({ balance, state }) => balance > 0 && state === "active",
    input: ({ id }, { email }) => ({ id, email: email ?? undefined }),
    done: () => "Gift card sent again",
  },
  {
    label: "Unblock",
    ...block(false),
    done: (count) => (count === 1 ? "Gift card unblocked" : `${count} gift cards unblocked`),
  },
  {
    label: "Block",
    ...block(true),
    confirm: "Nobody can pay with it until you unblock it. Its balance stays.",
    done: (count) => (count === 1 ? "Gift card blocked" : `${count} gift cards blocked`),
    isDestructive: true,
  },
];
