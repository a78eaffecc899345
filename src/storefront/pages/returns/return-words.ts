import type { ReturnState } from "#modules/delivery/rules/fulfilment.ts";

/** A return's state as text for the buyer. */
export const returnWords: Record<ReturnState, string> = {
  requested: "We have your request, and will write to you.",
  approved: "Please send it back to us.",
  refused: "We could not agree to it.",
  withdrawn: "Please send it back to us.",
  superseded: "You have withdrawn from the contract for it instead.",
  received: "It is here.",
  refunded: "It is here, and its money goes back to you.",
};
