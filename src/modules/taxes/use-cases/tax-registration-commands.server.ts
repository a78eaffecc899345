import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { storedRegion, unknownRegion } from "#modules/taxes/rules/tax-rate.ts";
import { registrationProblem, type Registration } from "#modules/taxes/rules/registration.ts";
import {
  deleteTaxRegistration,
  insertTaxRegistration,
  listTaxRegistrations,
  lockTaxRegistrations,
  updateTaxRegistration,
} from "#modules/taxes/store/tax-registrations.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

const fields = z.strictObject({
  country: oneLine(200).toUpperCase(),
  region: oneLine(200).nullable(),
});

const NO_REGISTRATION = { code: "unknown", message: "There is no such registration." } as const;

/** Returns all registrations and the one with this id, with other changes locked out. */
async function lockRegistration(tx: DatabaseTransaction, id: number) {
  await lockTaxRegistrations(tx);
  const all = await listTaxRegistrations(tx);
  return { all, found: all.find((each) => each.id === id) ?? null };
}

const problemOf = (registration: Registration, all: readonly Registration[]) =>
  registrationProblem(registration, all.map(storedRegion)) ?? unknownRegion(registration);

const { change, ...others } = subjectCommands({
  kind: "tax-registration",
  permission: "tax",
  check(_id, changed) {
    const parsed = fields.partial().safeParse(changed);
    return parsed.success
      ? ok(parsed.data)
      : err(`${parsed.error.issues[0]?.path.join(".")} is not valid.`);
  },
  async find(tx, id) {
    const { found } = await lockRegistration(tx, Number(id));
    if (!found) return null;
    const { version, country, region } = found;
    return { version, fields: { country, region } };
  },
  async save(tx, id, changed, { version }) {
    const { all, found } = await lockRegistration(tx, Number(id));
    if (!found) return err(NO_REGISTRATION.message);
    const saved = storedRegion({ ...found, ...changed });
    const problem = problemOf(saved, all);
    if (problem !== null) return err(problem);
    await updateTaxRegistration(tx, saved, version);
    return ok("region" in changed ? { region: saved.region } : undefined);
  },
});

const subject = (id: number) => ({ kind: "tax-registration", id: String(id) });

/** Commands for the places where the shop collects tax. Orders keep their taxes. */
export const taxRegistrationCommands = {
  ...others,
  change,
  add: command({
    name: "add-tax-registration",
    permission: "tax",
    schema: fields.extend({ region: fields.shape.region.default(null) }),
    async run({ tx, note }, input) {
      const { all } = await lockRegistration(tx, 0);
      const added = storedRegion(input);
      const problem = problemOf({ id: 0, ...added }, all);
      if (problem !== null) return err({ code: "invalid", message: problem });
      const id = await insertTaxRegistration(tx, added);
      note({ ...subject(id), version: 1, before: null, after: added });
      return ok({ id });
    },
  }),
  remove: command({
    name: "remove-tax-registration",
    permission: "tax",
    schema: z.object({ id: z.int() }),
    async run({ tx, note }, { id }) {
      const { found } = await lockRegistration(tx, id);
      if (!found) return err(NO_REGISTRATION);
      await deleteTaxRegistration(tx, id);
      const { version, country, region } = found;
      note({ ...subject(id), version, before: { country, region }, after: null });
      return ok({ country, region });
    },
  }),
};
