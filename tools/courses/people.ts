import { databaseOutageOf } from "#platform/database/database-outage.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { CourseShop } from "./course-shop.ts";
import { happens, type Dice } from "./chance.ts";
import type { Focus } from "./focus.ts";
import type { Scheduler } from "./scheduler.ts";

/** What buyers were told of an order. */
export type Told = { key: string; id: number; number: string; wasPlaced: boolean };

/** The shared state of a course. */
export type Course = {
  seed: number;
  scheduler: Scheduler;
  shop: CourseShop;
  focus: Focus;
  /** The time between moments at which people like to act together; 0 for none. */
  beat: number;
  /** The products of the course, and their rows of stock. */
  goods: readonly [number, number];
  stock: readonly [number, number];
  coupons: readonly [string, string];
  /** Ids of gift cards, and of methods without a provider. */
  giftCards: readonly [number, number];
  offline: readonly [number, number];
  /** What files of the goods say. */
  files: readonly { slug: string; name: string; brand: string }[];
  /** Clerks who change a count. */
  counts: number;
  isImporting: boolean;
  told: Told[];
  /** Keys of orders that were refused, to buyers who waited for each answer. */
  refused: Set<string>;
  /** Actions of people and jobs. */
  actions: number;
  /** What went wrong, a sentence each. */
  violations: string[];
};

/** Failures of a request that the faults explain: its sender sees "try again". */
function isExpected(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof AggregateError) return each.errors.every(isExpected);
    const { code } = each as { code?: string };
    if (databaseOutageOf(each) !== null || code === "40001") return true;
    if (each.name === "PaymentOutcomeUnknown" || each.name === "OutageOfCourse") return true;
  }
  return false;
}

/** Runs one request of the task. Its answer is null if it failed by a fault; other errors are violations. */
export async function request<Answer>(
  course: Course,
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  const { scheduler } = course;
  course.actions += 1;
  try {
    return await work();
  } catch (error) {
    if (!isExpected(error))
      course.violations.push(
        `${name} fails: ${error instanceof Error ? error.stack : String(error)}`,
      );
    return null;
  } finally {
    scheduler.revive();
  }
}

/** Waits between two actions, often until the next moment at which others act as well. */
export function think({ scheduler, beat }: Course, dice: Dice, most = 4000): Promise<void> {
  if (beat > 0 && happens(dice, 70)) return scheduler.sleep(beat - (scheduler.time % beat));
  return scheduler.sleep(dice.roll(0, most) / 8);
}

/** Notes what an answer says of an order. */
export function tell(course: Course, key: string, { id, number, facts }: StoredOrder): void {
  const known = course.told.find((each) => each.key === key);
  const wasPlaced = facts.state === "placed" || facts.state === "completed";
  if (known && known.id !== id)
    course.violations.push(`${key} made two orders: ${known.id} and ${id}`);
  if (known) known.wasPlaced ||= wasPlaced;
  else course.told.push({ key, id, number, wasPlaced });
}
