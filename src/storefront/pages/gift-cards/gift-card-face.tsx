import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { ReactNode } from "react";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { maskedCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  designColours,
  giftCardDesigns,
  type GiftCardDesign,
  giftCardTerms,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import type { GiftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import { OWN_AMOUNT, type GiftField } from "#modules/gift-cards/rules/gift-card-line.ts";
import { giftCardTexts } from "./gift-card-texts.ts";

const texts = giftCardTexts.face;

type FrameProps = {
  /** Header left and right, label and amount in the middle, footer left and right. */
  name: ReactNode;
  mark: ReactNode;
  label: string;
  amount: string;
  foot: ReactNode;
  note: ReactNode;
  /** Faded for a card that can't pay. */
  design: GiftCardDesign | "faded";
};

function Frame({ name, mark, label, amount, foot, note, design }: FrameProps) {
  return (
    // The transparent border becomes visible in forced-colours mode.
    <div
      className={`relative isolate grid aspect-[1.7] w-full max-w-88 min-w-0 content-between overflow-hidden rounded-card border border-transparent p-5 ${design === "faded" ? "bg-ink/8 text-ink" : "text-white"}`}
      style={design === "faded" ? {} : { backgroundColor: designColours[design] }}
    >
      {design !== "faded" && <Pattern design={design} />}
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

/** The drawing of a design, in light lines on its colour. */
function Pattern({ design }: { design: GiftCardDesign }) {
  return (
    <svg
      viewBox="0 0 170 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 -z-10 size-full fill-none stroke-white/25"
      strokeWidth="1.5"
    >
      <path d={drawings[design]} strokeLinecap="round" />
    </svg>
  );
}

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const wave = (y: number) => `M-10 ${y}q24 -22 48 0t48 0t48 0t48 0`;
const strip = ([x, y, dx, dy]: readonly number[]) => `M${x} ${y}l${dx} ${dy}`;

const drawings: Record<GiftCardDesign, string> = {
  rings: [14, 25, 36, 47, 58].map((r) => ring(140, 82, r)).join(""),
  waves: [52, 64, 76, 88, 100].map(wave).join(""),
  confetti: [
    [96, 22, 5, 3],
    [118, 40, -3, 5],
    [140, 18, 4, -4],
    [152, 46, 5, 2],
    [128, 64, 4, 4],
    [104, 74, -4, 4],
    [146, 80, 5, -3],
    [84, 56, 5, 1],
    [62, 34, -2, 5],
    [70, 88, 5, -2],
    [28, 62, 4, 4],
    [160, 66, -2, 5],
  ]
    .map(strip)
    .join(""),
};

/** A small card in its design, for lines of cart and checkout. */
export function GiftCardTile({ design }: { design: GiftCardDesign }) {
  return (
    <span
      className="relative isolate block aspect-[1.5] w-full overflow-hidden rounded-lg"
      style={{ backgroundColor: designColours[design] }}
    >
      <Pattern design={design} />
    </span>
  );
}

type GiftCardFaceProps = {
  card: { ending: string; balance: Money; state: GiftCardState; expiresOn: string | null };
};

/** An issued gift card with its balance and last characters. */
export function GiftCardFace({ card: { ending, balance, state, expiresOn } }: GiftCardFaceProps) {
  return (
    <Frame
      design={state === "active" ? giftCardDesigns[0] : "faded"}
      name={giftCardTexts.name}
      mark={giftCardTexts.states[state]}
      label={texts.balance}
      amount={formatMoney(balance)}
      foot={
        <>
          <span aria-hidden="true" className="tracking-wider">
            {maskedCode(ending)}
          </span>
          <span className="sr-only">{texts.ending(ending)}</span>
        </>
      }
      note={expiresOn === null ? texts.noExpiry : texts.until(expiresOn)}
    />
  );
}

/** Form values shown in the preview. */
export type GiftDraft = Partial<Record<GiftField, string>>;

type GiftPreviewProps = { shopName: string; draft: GiftDraft };

/** Preview of the card. It repeats the form, so it is hidden from screen readers. */
export function GiftPreview({ shopName, draft }: GiftPreviewProps) {
  const { design, recipientName = "", senderName = "" } = draft;
  return (
    <div aria-hidden="true">
      <Frame
        design={giftCardDesigns.find((each) => each === design) ?? giftCardDesigns[0]}
        name={shopName}
        mark={giftCardTexts.name}
        label={recipientName.trim() === "" ? texts.forSomeone : texts.for(recipientName)}
        amount={amountOf(draft)}
        foot={senderName.trim() === "" ? texts.fromYou : texts.from(senderName.trim())}
        note=""
      />
    </div>
  );
}

function amountOf({ amount, ownAmount = "" }: GiftDraft): string {
  const { amounts, firstAmount, from, to } = giftCardTerms;
  if (amount !== OWN_AMOUNT)
    return formatMoney(amounts.find((each) => String(each) === amount) ?? firstAmount);
  const own = parseMoney(ownAmount);
  const { before, after } = shopLocale();
  return own === null || own < from || own > to ? `${before}…${after}` : formatMoney(own);
}
