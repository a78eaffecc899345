import { z } from "zod";

/** The payload of each kind of job. Modules add theirs in their `module.ts`. */
// Declaration merging works with interfaces only.
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;
export type JobPayload<Kind extends JobKind> = JobPayloads[Kind];

type JobSchemas = Readonly<Record<string, z.ZodType>>;

/** The payloads of a module's kinds of job, by their schemas. */
export type PayloadsOf<Schemas extends JobSchemas> = {
  [Kind in keyof Schemas]: z.output<Schemas[Kind]>;
};

/** Of jobs without a payload. */
export const nothing = z.strictObject({});
