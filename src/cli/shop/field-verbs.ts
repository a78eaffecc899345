import { terminal } from "#modules/commands/rules/actor.ts";
import type { Command } from "#modules/commands/use-cases/command.server.ts";
import type { SubjectCommands } from "#modules/commands/use-cases/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { onlyId, type Verb } from "./verb.ts";

const PAIRS = "<field=value> …";

/** The verb that changes a noun by fields. */
export function changeVerb({ kind, change }: SubjectCommands, example: string): Verb {
  return {
    usage: `<id> ${PAIRS}`,
    summary: `changes a ${kind}, for example: ${example}`,
    read({ words: [id = "", ...pairs] }) {
      const fields = fieldsOf(pairs);
      if (id === "" || fields === null)
        return err("A change is an id and at least one field=value.");
      return ok(async (services) => {
        const changed = await change.run(services, terminal, { id, fields });
        if (!changed.ok) return err(changed.error.message);
        return ok([`${id} has version ${changed.value.version}.`]);
      });
    },
  };
}

/** The verb that adds a noun with fields, which the command checks. */
export function addVerb<Input>(
  kind: string,
  add: Command<Input, { id: number }>,
  example: string,
): Verb {
  return {
    usage: PAIRS,
    summary: `adds a ${kind}, for example: ${example}`,
    read({ words }) {
      const fields = fieldsOf(words);
      if (fields === null) return err(`A new ${kind} is at least one field=value.`);
      return ok(async (services) => {
        const added = await add.run(services, terminal, fields as Input);
        return added.ok ? ok([`Added ${kind} ${added.value.id}.`]) : err(added.error.message);
      });
    },
  };
}

/** The verb that removes a noun by its number. */
export function removeVerb(kind: string, remove: Command<{ id: number }, unknown>): Verb {
  return {
    usage: "<id>",
    summary: `removes a ${kind}, for example: remove 12`,
    read(typed) {
      const id = onlyId(typed);
      if (id === null) return err(`A ${kind} is named by its number, as list prints it.`);
      return ok(async (services) => {
        const removed = await remove.run(services, terminal, { id });
        return removed.ok ? ok([`Removed ${kind} ${id}.`]) : err(removed.error.message);
      });
    },
  };
}

/** The typed fields, or null if a word is none. */
function fieldsOf(pairs: readonly string[]): Record<string, unknown> | null {
  const read = pairs.map((pair) => /^(\w+)=(.*)$/s.exec(pair));
  if (read.length === 0 || read.includes(null)) return null;
  return Object.fromEntries(read.map((found) => [found?.[1] ?? "", valueIn(found?.[2] ?? "")]));
}

function valueIn(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
