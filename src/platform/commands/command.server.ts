import { z } from "zod";
import type { Actor } from "./actor.ts";
import type { CommandError } from "./change.ts";
import { provenPermissions, type Permission } from "./permissions.ts";
import { issueWords, unknownFields } from "#modules/core/rules/issue-words.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import type { Once } from "./run-once.server.ts";
import {
  runSteps,
  type CommandServices,
  type Many,
  type RunMany,
  type Step,
  type Tools,
} from "./run-steps.server.ts";

export type { CommandError } from "./change.ts";
export type { CommandServices, LateWork, Run, Tools } from "./run-steps.server.ts";

type Definition<Schema extends z.ZodType, Value, Asked = CommandServices> = {
  /** A verb and its noun, such as "change-setting". */
  name: string;
  /** What it did, as the end of the log's sentence, such as "note added"; by default the participle of its verb. */
  done?: string;
  permission: Permission;
  /** Whether it needs a password entered minutes ago, as the commands of `provenPermissions` do. */
  needsProof?: boolean;
  /** Whether it moves money or value, so that programs send an idempotency key or a version. */
  movesMoney?: boolean;
  /** What a repeated request is answered, if the value holds a secret. */
  repeated?(value: Value): Value;
  schema: Schema;
  /** Asks services outside the database, before the transaction. An error ends the command. */
  prepare?(
    services: Asked,
    input: z.output<Schema>,
    permitted: readonly Permission[],
  ): Promise<Result<null, CommandError>>;
  run(tools: Tools, input: z.output<Schema>): Promise<Result<Value, CommandError>>;
  /** The same for many inputs in a few statements; absent, they are run one after the other. */
  runMany?(
    tools: Tools,
    inputs: readonly z.output<Schema>[],
  ): Promise<Result<Value[], CommandError & { index: number }>>;
};

export type InputSchema = z.core.JSONSchema.BaseSchema;

export type Command<Input, Value, Asked = CommandServices> = {
  name: string;
  done: string | undefined;
  permission: Permission;
  needsProof: boolean;
  movesMoney: boolean;
  /** The JSON Schema of its input, for documentation. */
  inputSchema(): InputSchema;
  stepOf(input: Input): Step<Value, Asked>;
  run(
    services: Asked,
    actor: Actor,
    input: Input,
    once?: Once,
  ): Promise<Result<Value, CommandError>>;
  /** Runs all inputs in one transaction, or none; the error has the index of the wrong input. */
  runAll(
    services: Asked,
    actor: Actor,
    inputs: readonly Input[],
    once?: Once,
  ): Promise<Many<Value>>;
};

/** What commands may ask of the shop, in the back office and in the terminal. */
export type StaffServices = CommandServices & Pick<Services, "payments">;

/** A command of any input: each checks its own, so a list of commands needs no type of it. */
export type AnyCommand = Command<unknown, unknown, StaffServices>;

/**
 * Makes an administrative write: the actor's permission, the input's schema, the write and its audit entries are one
 * transaction. A failed result writes nothing.
 */
export function command<
  Schema extends z.ZodType,
  Value,
  Asked extends CommandServices = CommandServices,
>({
  name,
  done: doneWords,
  permission,
  needsProof = provenPermissions.has(permission),
  movesMoney = false,
  repeated = (value) => value,
  schema,
  prepare,
  run,
  runMany,
}: Definition<Schema, Value, Asked>): Command<z.input<Schema>, Value, Asked> {
  const stepOf: Command<z.input<Schema>, Value, Asked>["stepOf"] = (input) => {
    const { data, error } = schema.safeParse(input);
    const parsed = data as z.output<Schema>;
    const invalid = error ? { code: "invalid" as const, message: sentenceOf(error) } : null;
    return {
      name,
      permission,
      input: parsed,
      movesMoney,
      repeated: (value) => (movesMoney ? repeated(value as Value) : null),
      invalid,
      prepare: prepare ? (services, permitted) => prepare(services, parsed, permitted) : null,
      run: async (tools) => (invalid ? err(invalid) : run(tools, parsed)),
    };
  };
  return {
    name,
    done: doneWords,
    permission,
    needsProof,
    movesMoney,
    inputSchema: () => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    stepOf,
    runAll: (services, actor, inputs, once) =>
      runSteps(services, actor, {
        steps: inputs.map(stepOf),
        runMany: runMany as RunMany<Value>,
        once,
      }),
    async run(services, actor, input, once) {
      const done = await runSteps(services, actor, { steps: [stepOf(input)], once });
      if (done.ok) return ok(done.value.values[0] as Value);
      const { index: _, ...error } = done.error;
      return err(error);
    },
  };
}

/** Runs different commands in one transaction, or none; their entries are reverted together. */
export function runTogether<Value, Asked extends CommandServices>(
  services: Asked,
  actor: Actor,
  inputs: readonly { command: Command<unknown, Value, Asked>; input: unknown }[],
  once?: Once,
): Promise<Many<Value>> {
  const steps = inputs.map(({ command: each, input }) => each.stepOf(input));
  return runSteps(services, actor, { steps, once });
}

/** The first issue as a sentence that names its field. */
export function sentenceOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const unknown = issue && unknownFields(issue);
  if (unknown) return unknown;
  const path = issue?.path.join(".") ?? "";
  return `${path === "" ? "" : `${path}: `}${issue ? issueWords(issue) : "This is not valid"}`.replace(
    /\.?$/,
    ".",
  );
}
