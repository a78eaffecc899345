import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email/email-address.ts";
import type { ReturnState } from "#modules/delivery/rules/fulfilment.ts";
import { returnPictures } from "#modules/orders/rules/return-reason.ts";

export type ReturnField =
  | "note"
  | "pictures"
  | "name"
  | "email"
  | "step"
  | `quantity-${number}`
  | `reason-${number}`;

export const returnLengths = { note: 1000, name: 120, email: EMAIL_ADDRESS_LENGTH };

const { most, megabytes, megapixels, megapixelsOfAvif } = returnPictures;

export const returnErrors = {
  quantity: "Select a quantity to return.",
  reason: "Select a reason.",
  note: `Enter at most ${returnLengths.note} characters.`,
  nothing: "Select at least one item to return.",
  tooManyPictures: `Add at most ${most} photos.`,
  tooLarge: `Each photo can be up to ${megabytes} MB.`,
  tooManyPixels: `Each photo can have up to ${megapixels} megapixels (AVIF: ${megapixelsOfAvif}).`,
  busy: "We can’t process photos right now. Please try again in a moment.",
  notAPicture: "We can’t read one of the files. Use JPEG, PNG or WebP; HEIC doesn’t work.",
  unreadable: `We couldn’t read the form. Please try again with at most ${most} photos of ${megabytes} MB.`,
};

export const withdrawalErrors = {
  name: `Enter your name, in at most ${returnLengths.name} characters.`,
  email: "Enter an email address, such as name@example.com.",
  quantity: "Select a quantity.",
  nothing: "Select at least one item.",
};

/** A return's state as text for the buyer. */
export const returnWords: Record<ReturnState, string> = {
  requested: "Return requested. We’ll email you once it’s approved.",
  approved: "Return approved. Send your items back.",
  refused: "Return declined. See our email for the reason.",
  superseded: "Replaced by your withdrawal from the contract.",
  received: "Return received.",
  refunded: "Return received, refund issued.",
};
