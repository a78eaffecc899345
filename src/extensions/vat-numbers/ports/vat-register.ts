/** Answer of a register about a VAT number. "unknown": it could not say in time. */
export type VatAnswer =
  | { state: "valid" | "invalid"; name: string; reference: string }
  | { state: "unknown" };

/** A register of VAT numbers. */
export type VatRegister = {
  /** Asks about a number with its prefix, in the name of the shop's own one; never throws. */
  check(number: string, own: string): Promise<VatAnswer>;
};
