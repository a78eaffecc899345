import type { Logo } from "./logo.ts";

/** The sender of the shop's emails, as their frame names it. */
export type Sender = {
  name: string;
  /** The seller's legal name: a company or a person. */
  legalName: string;
  /** The postal address in one line; null where none is set. */
  address: string | null;
  /** The shop's public URL without a trailing slash. */
  url: string;
  email: string;
  /** Shown in place of the name above an email; with its files in WebP, of which PNGs are made. */
  logo?: Logo | undefined;
};
