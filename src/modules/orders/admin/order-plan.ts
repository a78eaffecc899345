import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { moneySteps } from "./money-steps.ts";
import type { Step } from "./order-actions.tsx";
import { orderSteps } from "./order-steps.tsx";
import { returnSteps } from "./return-steps.tsx";

/** What an order without work waits for, and the command that ends it. */
const waits = [
  { words: "On its way to the buyer.", command: "deliver-order" },
  { words: "Waiting for the buyer’s payment.", command: "send-payment-link" },
];

type Task = { words: string; steps: readonly Step[] };

/** Returns the work with an order and its buttons, and the steps that are no work now. Each step has one place. */
export function planOf(data: AdminOrder) {
  const canRun = (command: string) =>
    data.actions.some((each) => each.command === command && each.refusal === null);
  const buttons = data.actions.flatMap(({ command, button }) =>
    button ? { command, ...button } : [],
  );
  const steps: Step[] = [...buttons, ...orderSteps];
  const left = [...steps, ...moneySteps];
  const take = (commands: readonly string[]) =>
    commands.flatMap((command) => {
      const index = left.findIndex((each) => each.command === command);
      return index === -1 ? [] : left.splice(index, 1);
    });
  const tasks = data.tasks.map(({ words, commands, return: number }): Task => {
    return { words, steps: number === null ? take(commands) : returnSteps(data, number) };
  });
  const wait = waits.find(({ command }) => tasks.length === 0 && canRun(command));
  if (wait) tasks.push({ words: wait.words, steps: take([wait.command]) });
  const isOther = (some: readonly Step[]) => left.filter((each) => some.includes(each));
  return { tasks, others: isOther(steps), money: isOther(moneySteps) };
}
