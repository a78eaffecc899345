import type { ReactNode } from "react";

type GiftCardFrameProps = {
  /** Header left and right, label and amount in the middle, footer left and right. */
  name: ReactNode;
  mark: ReactNode;
  label: string;
  amount: string;
  foot: ReactNode;
  note: ReactNode;
  /** Shows a card that can't pay as faded. */
  isFaded?: boolean;
};

/** Layout of a gift card. */
export function GiftCardFrame(props: GiftCardFrameProps) {
  const { name, mark, label, amount, foot, note, isFaded = false } = props;
  return (
    // The transparent border becomes visible in forced-colours mode.
    <div
      className={`grid aspect-[1.7] w-full max-w-88 min-w-0 content-between rounded-card border border-transparent p-5 ${isFaded ? "bg-ink/8 text-ink" : "bg-accent text-white"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm">{mark}</span>
      </p>
      <p>
        <span className="block text-sm">{label}</span>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{amount}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="max-w-full min-w-0 truncate">{foot}</span>
        <span>{note}</span>
      </p>
    </div>
  );
}
