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
  quantity: "Please choose how many of it come back.",
  reason: "Please say why it comes back.",
  note: `Please say it in at most ${returnLengths.note} characters.`,
  nothing: "Please choose at least one thing to send back.",
  tooManyPictures: `Please choose at most ${most} pictures.`,
  tooLarge: `A picture may have at most ${megabytes} MB.`,
  tooManyPixels: `A picture may have at most ${megapixels} megapixels, an AVIF at most ${megapixelsOfAvif}.`,
  busy: "We can’t read pictures right now. Please send the form again in a moment.",
  notAPicture:
    "One of the files is no picture that we can read. JPEG, PNG and WebP work; HEIC does not.",
  unreadable: `That could not be read. Please try again, with at most ${most} pictures of ${megabytes} MB.`,
};

export const withdrawalErrors = {
  name: `Please enter your name, in at most ${returnLengths.name} characters.`,
  email: "Please enter an email address, such as name@example.com.",
  quantity: "Please choose how many, from none to all that you have.",
  nothing: "Please choose at least one thing to withdraw from.",
};

/** A return's state as text for the buyer. */
export const returnWords: Record<ReturnState, string> = {
  requested: "We have your request, and will write to you.",
  approved: "Please send it back to us.",
  refused: "We could not agree to it.",
  superseded: "You have withdrawn from the contract for it instead.",
  received: "It is here.",
  refunded: "It is here, and its money goes back to you.",
};
