import { photoLimits } from "#modules/core/rules/limit.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts about returns. */
const returnTexts = texts("returns", {
  reasons: {
    "does-not-suit": "Changed my mind",
    "not-as-described": "Not as described",
    damaged: "Arrived damaged",
    faulty: "Doesn’t work",
    "wrong-item": "Wrong item",
    late: "Arrived too late",
  },
  otherReason: "Other",
  postage: {
    label: "Free with our label",
    shop: "Paid by us. Send us your postage receipt, and we’ll refund it",
    buyer: "Paid by you",
  },
});

const { reasons } = returnTexts;

/** Reasons for a return, chosen by line. */
// A text with the name `other` would be a plural form.
export const returnReasons = Object.defineProperty(
  reasons as typeof reasons & { readonly other: string },
  "other",
  { get: () => returnTexts.otherReason, enumerable: true },
);

export type ReturnReason = keyof typeof returnReasons;

const mistakes: readonly (ReturnReason | undefined)[] = [
  "not-as-described",
  "damaged",
  "faulty",
  "wrong-item",
];

/** Returns who pays the postage of a return: the buyer, unless the shop made a mistake or uploaded a label. */
export function postageOf({
  lines,
  hasLabel,
}: {
  lines: readonly { reason?: ReturnReason | undefined }[];
  hasLabel: boolean;
}): keyof typeof returnTexts.postage {
  if (hasLabel) return "label";
  return lines.some(({ reason }) => mistakes.includes(reason)) ? "shop" : "buyer";
}

/** Who pays the postage, as text for the buyer. */
export const postageWords = returnTexts.postage;

/** Returns the number of a return, which is on its slip and barcode: "K7QM-2F9T-X-R1". */
export function returnNumber(order: { number: string }, number: number): string {
  return `${order.number}-R${number}`;
}

/** Returns whether a word is one of the reasons. */
export function isReturnReason(word: string): word is ReturnReason {
  return Object.hasOwn(returnReasons, word);
}

/** Limits on the photos of a return: how many, and the size of each. AVIF takes 18 bytes of memory per pixel. */
export const returnPictures = {
  most: 4,
  megabytes: 6,
  ...photoLimits,
} as const;

/** A photo waits for its cleaning; one that can't be cleaned is deleted. */
export type PhotographState = "waiting" | "clean" | "unreadable";

/** Maximum body of the return form in bytes: photos and text. */
export const RETURN_BODY_BYTES = (returnPictures.most * returnPictures.megabytes + 1) * 1024 * 1024;

/** The types of a carrier's label. */
export type LabelType = "application/pdf" | "image/png";

/** Maximum size of a carrier's label, in megabytes. */
export const LABEL_MEGABYTES = 5;

const signatures: Record<LabelType, string> = {
  "application/pdf": "%PDF-",
  "image/png": "\u0089PNG\r\n\u001A\n",
};

/** Returns the type of a label file by its first bytes; null if it is neither PDF nor PNG, or too large. */
export function labelType(file: Uint8Array): LabelType | null {
  if (file.length > LABEL_MEGABYTES * 1024 * 1024) return null;
  const start = String.fromCharCode(...file.subarray(0, 8));
  const types = Object.keys(signatures) as LabelType[];
  return types.find((type) => start.startsWith(signatures[type])) ?? null;
}
