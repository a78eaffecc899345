import type { Account } from "#modules/accounts/rules/account.ts";
import type { Services } from "#platform/services.ts";
import { fieldError, formError, type FormReply } from "#modules/core/rules/form-state.ts";
import { askForNotice } from "#modules/notifications/use-cases/ask-for-notice.server.ts";
import { stockNoticeTexts } from "#modules/notifications/rules/notification-texts.ts";
import {
  stockNoticeErrors,
  type StockNoticeField,
} from "#modules/notifications/rules/stock-notice-messages.ts";

export type StockNoticeReply = FormReply<StockNoticeField, { email: string }>;

type Asked = {
  productId: number;
  typed: Record<StockNoticeField, string>;
  account: Account | null;
  clientAddress: string;
};

/** Handles a request for a back-in-stock email. */
export async function answerStockNoticeForm(
  services: Pick<Services, "db" | "clock">,
  { productId, typed, account, clientAddress }: Asked,
): Promise<{ reply: StockNoticeReply; status: number }> {
  const variantId = typed.variant === "" ? null : idIn(typed.variant);
  const asked =
    variantId === undefined
      ? ({ ok: false, error: "no-such-option" } as const)
      : await askForNotice(services, {
          productId,
          variantId,
          typedAddress: typed.email,
          account,
          clientAddress,
        });
  if (asked.ok) return { reply: { isSent: true, email: asked.value }, status: 200 };
  const { status, field } = stockNoticeErrors[asked.error];
  const text = stockNoticeTexts[asked.error];
  const state = field ? fieldError(field, text) : formError(text);
  return { reply: { isSent: false, values: typed, ...state }, status };
}

function idIn(typed: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined;
}
