import type { ReturnState } from "#modules/returns/rules/return.ts";
import { returnTexts } from "./return-texts.ts";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import { returnPictures } from "#modules/returns/rules/return-reason.ts";

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

export const returnErrors = () => ({
  quantity: returnTexts.missingReturnQuantity,
  reason: returnTexts.missingReason,
  note: returnTexts.longNote(returnLengths.note),
  nothing: returnTexts.selectReturnItem,
  tooManyPictures: returnTexts.tooManyPhotos(most),
  tooLarge: returnTexts.largePhoto(megabytes),
  tooManyPixels: returnTexts.tooManyPixels(megapixels, megapixelsOfAvif),
  notAPicture: returnTexts.unreadablePhoto,
  unreadable: returnTexts.unreadableForm(most, megabytes),
});

export const withdrawalErrors = () => ({
  name: returnTexts.missingName(returnLengths.name),
  email: returnTexts.wrongEmail,
  quantity: returnTexts.missingQuantity,
  nothing: returnTexts.selectItem,
});

/** A return's state as text for the buyer. */
export const returnWords: Readonly<Record<ReturnState, string>> = returnTexts.states;
