import type { Field } from "#admin/resource/resource.ts";

/** The present password of an account. */
export const password: Field = { label: "Password", control: "password", isRequired: true };
