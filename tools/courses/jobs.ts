import { sql } from "kysely";
import { jobHandlers } from "#main/modules.ts";
import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import type { JobKind } from "#platform/jobs/job-payloads.ts";
import { happens, oneOf, type Dice } from "./chance.ts";
import { request, think, type Course } from "./people.ts";

/** Jobs that come round by themselves and touch orders. */
const recurring = [
  "payment.check-due",
  "order.expire-due",
  "gift-card.send-due",
  "invoice.issue-due",
  "order.assume-delivered",
  "order.remind-due",
] as const satisfies readonly JobKind[];

/** A failed delivery of an email is tried again. */
class OutageOfCourse extends Error {
  override readonly name = "OutageOfCourse";
}

/** Runs jobs as a process of the shop does, for the time of the course. */
export async function runJobs(course: Course): Promise<void> {
  const dice = course.scheduler.dice();
  if (!dice) throw new Error("A runner is a task.");
  for (let rounds = dice.roll(8, 20); rounds > 0; rounds -= 1) {
    await think(course, dice, 5000);
    if (happens(dice, 60)) await runQueued(course);
    else
      await runRecurring(
        course,
        happens(dice, course.focus.refunds)
          ? recurring[0]
          : oneOf(dice, [...recurring, "retention.clean-up"]),
      );
  }
}

/** Runs each recurring job once, and then queued jobs until none is due. */
export async function runAllJobs(course: Course): Promise<void> {
  for (const kind of recurring) await runRecurring(course, kind);
  while (await runQueued(course));
}

/** Longer than the shop keeps some data; in minutes. */
const A_MONTH = 31 * 24 * 60;

/** A recurring job never runs twice at once. */
const underWay = new WeakMap<Course, Set<JobKind>>();

export async function runRecurring(course: Course, kind: JobKind): Promise<void> {
  const busy = underWay.get(course) ?? new Set();
  underWay.set(course, busy);
  if (busy.has(kind)) return;
  busy.add(kind);
  await request(course, kind, () => handle(course, kind, {}));
  busy.delete(kind);
}

function handle(course: Course, kind: JobKind, payload: unknown): Promise<unknown> {
  const { services, log } = course.shop;
  const { run, payload: schema } = jobHandlers[kind];
  const mailer = {
    send: async () =>
      course.scheduler.take<void>({
        kind: "email",
        label: "email",
        act: async (fault) => {
          if (fault) throw new OutageOfCourse("The mail server is busy.");
        },
      }),
  };
  const tools = { services, log, mailer, signal: new AbortController().signal };
  return (run as (given: unknown, tools: object) => Promise<unknown>)(schema.parse(payload), tools);
}

type Claimed = { id: number; kind: JobKind; payload: unknown };

/** Runs the oldest due job of the queue, as graphile-worker does; false if there is none. */
async function runQueued(course: Course): Promise<boolean> {
  const { db, clock } = course.shop;
  const now = clock.now();
  const job = await request(course, "claim a job", async () => {
    const { rows } = await sql<Claimed>`
      update graphile_worker._private_jobs as job
      set locked_at = ${now}, locked_by = 'course', attempts = attempts + 1
      from graphile_worker._private_tasks as task where task.id = job.task_id and job.id = (
        select id from graphile_worker._private_jobs
        where run_at <= ${now} and attempts < max_attempts
          and (locked_at is null or locked_at < ${now}::timestamptz - interval '5 minutes')
        order by priority, run_at, id limit 1 for update skip locked)
      returning job.id, task.identifier as kind, job.payload`.execute(db);
    return rows[0] ?? null;
  });
  if (!job) return false;
  const isDone = await request(course, job.kind, async () => {
    await handle(course, job.kind, job.payload);
    return true;
  });
  await request(course, "end a job", () =>
    isDone
      ? sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db)
      : sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null,
          run_at = ${now}::timestamptz + exp(least(attempts, 10)) * interval '1 second' where id = ${job.id}`.execute(
          db,
        ),
  );
  return true;
}

type Call = { provider: "stripe" | "paypal"; body: string; headers: Headers };

/** The providers' webhooks that the shop has not taken yet. */
export function webhooksOf(course: Course) {
  const { stripe, payPal, services } = course.shop;
  const waiting: Call[] = [];
  const collect = () => {
    for (const call of stripe.takeWebhooks()) waiting.push({ provider: "stripe", ...call });
    for (const call of payPal.takeCalls()) waiting.push({ provider: "paypal", ...call });
  };
  /** Sends one; a provider that gets no answer sends it again. */
  const send = async (dice: Dice | null) => {
    collect();
    const call = waiting[dice ? dice.roll(0, waiting.length - 1) : 0];
    if (!call) return false;
    const { provider, body } = call;
    const given = provider === "stripe" ? stripe.sign(body) : call;
    const taken = await request(course, `webhook of ${provider}`, () =>
      receiveWebhook(services, provider, given),
    );
    const isTwice = dice !== null && happens(dice, 20);
    if (isTwice) course.scheduler.count("webhook sent twice");
    else if (taken?.ok || dice === null) waiting.splice(waiting.indexOf(call), 1);
    return true;
  };
  return {
    async call(): Promise<void> {
      const dice = course.scheduler.dice();
      if (!dice) throw new Error("Webhooks are sent by a task.");
      for (let left = dice.roll(6, 18); left > 0; left -= 1) {
        await think(course, dice, 6000);
        await send(dice);
      }
    },
    async sendAll(): Promise<void> {
      while (await send(null));
    },
  };
}

/** Time passes, in leaps, and jumps. */
export async function passTime(course: Course): Promise<void> {
  const { scheduler, shop } = course;
  const dice = scheduler.dice();
  if (!dice) throw new Error("Time is a task.");
  for (let leaps = dice.roll(2, 10); leaps > 0; leaps -= 1) {
    await think(course, dice, 9000);
    const minutes = oneOf(dice, [
      1,
      1,
      1,
      5,
      5,
      5,
      16,
      16,
      31,
      31,
      -2,
      -2,
      25 * 60,
      25 * 60,
      A_MONTH,
    ]);
    if (minutes < 0 || minutes > 60) scheduler.count("clock jumps");
    await scheduler.take({
      kind: "move",
      label: `${minutes} min`,
      act: async () => shop.clock.pass(minutes * 60_000),
    });
  }
}
