import { returnPictures } from "#modules/orders/rules/return-pictures.ts";

export type ReturnField = "note" | "pictures" | `quantity-${number}` | `reason-${number}`;

export const NOTE_LENGTH = 1000;

const { most, megabytes, megapixels, megapixelsOfAvif } = returnPictures;

export const returnErrors = {
  quantity: "Please choose how many of it come back.",
  reason: "Please say why it comes back.",
  note: `Please say it in at most ${NOTE_LENGTH} characters.`,
  nothing: "Please choose at least one thing to send back.",
  tooManyPictures: `Please choose at most ${most} pictures.`,
  tooLarge: `A picture may have at most ${megabytes} MB.`,
  tooManyPixels: `A picture may have at most ${megapixels} megapixels, an AVIF at most ${megapixelsOfAvif}.`,
  busy: "We can’t read pictures right now. Please send the form again in a moment.",
  notAPicture:
    "One of the files is no picture that we can read. JPEG, PNG and WebP work; HEIC does not.",
  unreadable: `That could not be read. Please try again, with at most ${most} pictures of ${megabytes} MB.`,
};
