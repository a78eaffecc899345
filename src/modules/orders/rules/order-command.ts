import type { ReturnCommand } from "#modules/returns/rules/return-command.ts";
import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import type { PictureFiles } from "#modules/core/rules/picture.ts";
import type { Variant } from "#modules/catalogue/rules/product.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { AgreedDelivery } from "#modules/delivery/rules/delivery-offers.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OfflineMethod } from "#modules/offline-payments/rules/offline-method.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import type { AddedContents } from "./ordered-line.ts";
import type { OrderErrorCode } from "./order-errors.ts";
import type { ParcelCommand } from "./parcel.ts";
import type { OrderEvent, Party, ProblemCause } from "./order-event.ts";
import type { Actor } from "#platform/commands/actor.ts";

/** A request of a person about an order, or a provider's report. */
export type OrderCommand =
  | {
      type: "open-payment";
      provider: string;
      method: string;
      /** The cents that the provider's charges are multiples of; absent: 1. */
      step?: number;
      /** How long the first payment holds the stock from now. */
      holdMinutes: number;
    }
  | { type: "hold-gift-card"; giftCard: number; ending: string; amount: Money }
  | {
      type: "report-payment";
      payment: number;
      /** The key that the payment was opened with. */
      key: string;
      report: PaymentReport;
      /** Whether this answers the buyer's attempt, whose outcome is recorded even if nothing changes. */
      isAnswer: boolean;
      /** Late payments only: whether stock and gift card could be held again. */
      isStockThere: boolean;
      /** How much longer the stock is held if the buyer is redirected to a bank. */
      prolongMinutes: number;
    }
  | { type: "lose-payment"; payment: number; prolongMinutes: number }
  | { type: "place-free" }
  | ({ type: "choose-offline" } & Pick<OfflineMethod, "kind" | "name" | "instructions" | "dueDays">)
  | {
      type: "record-payment";
      amount: Money;
      reference: string;
      /** The day on which it arrived, YYYY-MM-DD. */
      on: string;
      /** The hash of a bank statement's line. */
      line?: string;
      /** Expired orders only: whether stock and gift card could be held again. */
      isStockThere: boolean;
    }
  | { type: "undo-payment"; payment: number }
  | { type: "remind-payment" }
  | { type: "expire" }
  | {
      type: "cancel";
      by: Party;
      reason: string;
      /** Null: everything that is not packed. */
      lines: LineQuantity[] | null;
      restock: boolean;
    }
  | {
      type: "refund";
      lines: LineQuantity[];
      shipping: boolean;
      /** Null: the price of the lines, or everything that is left if no lines are given. */
      amount: Money | null;
      /** Whether the units are sold again: unsent ones are cancelled, sent ones taken back. */
      restock?: boolean;
    }
  | { type: "settle-refund"; refund: number; to: "succeeded" | "failed" }
  | { type: "send-gift-card"; line: number }
  | { type: "resend-gift-card"; line: number }
  | ParcelCommand
  /** Null: unchanged. */
  | {
      type: "change-delivery";
      address: OrderAddress | null;
      method: ChosenDelivery | null;
      note: string | null;
    }
  | { type: "change-option"; line: number; to: ChosenVariant }
  | { type: "propose-addition"; contents: AddedContents; holdMinutes: number }
  | { type: "drop-addition" }
  | { type: "change-email"; email: string }
  | ReturnCommand
  | {
      type: "resolve-problem";
      /** The payment with the problem. */
      payment: number;
      /** Absent if it has only one. */
      cause?: ProblemCause;
      /** Whether the payment counts, or a person has refunded it. */
      to: "accepted" | "given-back";
    };

/** A delivery method for a placed order, with its price including taxes. */
export type ChosenDelivery = Pick<AgreedDelivery, "service" | "name" | "from" | "to"> & {
  price: Money;
};

/** A variant that is sent instead, with both options in words. */
export type ChosenVariant = {
  variantId: number;
  options: Variant["options"];
  sku: string | null;
  picture: PictureFiles;
  /** Units ready; null if none may be ordered beyond them, absent if both variants share a stock count. */
  ready?: number | null;
  fromWords: string;
  toWords: string;
};

export type CommandOf<Type extends OrderCommand["type"]> = Extract<OrderCommand, { type: Type }>;

/** The events that a command causes, or why it was refused. */
export type Decision = Result<OrderEvent[], OrderErrorCode>;

/** Reserved reason of a cancellation that the shop itself makes. */
export const REPLACED = "replaced";

/** Ends an unpaid order because another attempt of the same checkout replaces it. */
export const replace = {
  type: "cancel",
  by: "buyer",
  reason: REPLACED,
  lines: null,
  restock: true,
} as const satisfies OrderCommand;

/** Returns whether the event is a replacement, and not a cancellation by a person. */
export function isReplacement(event: OrderEvent): boolean {
  return event.type === "cancelled" && event.by === replace.by && event.reason === REPLACED;
}

/** Events are never erased, and the order names its buyer. */
export const buyer: Actor = { kind: "buyer", name: "" };
