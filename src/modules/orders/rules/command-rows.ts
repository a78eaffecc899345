import type { OrderFacts } from "./order.ts";
import type { Decision } from "./order-command.ts";
import type { OrderErrorCode } from "./order-errors.ts";

/** A command: its decision, who gives it, and when the back office offers it. */
export type CommandRow<Command> = {
  decide(order: OrderFacts, command: Command, now: Date): Decision;
  /** Whether the buyer gives it; others are given by staff, by providers or by the shop's own jobs. */
  isOfBuyer?: true;
} & (
  | { staff?: never }
  | {
      /** The name of the staff command. */
      staff: string;
      /** The commands of which one must be possible. */
      tries(order: OrderFacts): Command[];
      /** Its button in the back office, and what that says afterwards; absent if it has a form. */
      button?: { label: string; done: string };
      /** Why it is refused if nothing can be tried; by default nothing is left. */
      none?: OrderErrorCode;
      /** Whether it closes the payment that the buyer abandoned. */
      closesPayment?: true;
    }
);

/** A row for each of these commands. */
export type CommandRows<Commands extends { type: string }> = {
  [Type in Commands["type"]]: CommandRow<Extract<Commands, { type: Type }>>;
};
