import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isSame, type Fields } from "#platform/commands/change.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { readValue, shownValue } from "./field-value.ts";
import type { Field, FieldMap } from "./resource.ts";

export type Errors = Readonly<Record<string, string>>;

type Typed = Readonly<Record<string, string>>;

/** The typed values of a form, and what differs from the saved ones, which are of `record` if it is loaded again. */
export function useForm(fields: FieldMap, saved: Fields, record?: object) {
  const { typed, setTyped, settle, isSettling } = useTyped(record);
  const [errors, setErrors] = useState<Errors>({});
  useEffect(() => focusInvalid(errors), [errors]);
  const { forget, isBusy, ...sending } = useSending((problem) => {
    const found = fieldOfProblem(problem, fields);
    setErrors(found ?? {});
    return found !== null;
  });
  const names = Object.keys(fields);
  const shown = (name: string) => {
    const field = fields[name];
    return typed[name] ?? (field ? shownValue(field, saved[name]) : "");
  };

  const isShown = (name: string) => isOffered(fields[name], shown);

  /** Returns the changed values, or null after showing the errors. */
  function read(from: readonly string[] = Object.keys(typed)): Fields | null {
    const found: Record<string, unknown> = {};
    const wrong: Record<string, string> = {};
    for (const name of from) {
      const field = fields[name];
      if (!field || !isShown(name)) continue;
      const value = readValue(field, shown(name));
      if (!value.ok) wrong[name] = value.message;
      else if (!isSame(value.value, saved[name] ?? null)) found[name] = value.value;
    }
    setErrors(wrong);
    return Object.keys(wrong).length === 0 ? found : null;
  }

  return {
    ...sending,
    isBusy: isBusy || isSettling,
    typed,
    isShown,
    isDirty: Object.entries(fields).some(
      ([name, field]) => name in typed && typed[name] !== shownValue(field, saved[name]),
    ),
    controlOf: (name: string) => ({
      name,
      value: shown(name),
      error: errors[name],
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    }),
    /** Fills in values, as if a person had typed them. */
    fill: (values: Fields) => setTyped((before) => ({ ...before, ...shownOf(fields, values) })),
    readChanged: () => read(),
    /** The valid values at the moment, for a preview. */
    peek: (): Fields => validValues(fields, shown),
    /** All values, also unchanged ones, for a new record. */
    readAll(): Fields | null {
      const changed = read(names);
      return changed && { ...saved, ...changed };
    },
    /** Forgets the values that `sent` had, and keeps values typed since. */
    settle(sent: Typed, isReloaded = true) {
      settle(sent, isReloaded);
      setErrors({});
    },
    reset() {
      setTyped({});
      setErrors({});
      forget();
    },
  };
}

/**
 * The router shows a reloaded record later than it says that it has it. Until then the sent values stay in the form:
 * otherwise the former ones would be back for a moment, and typing would go on from them.
 */
function useTyped(record: object | undefined) {
  const [typed, setTyped] = useState<Typed>({});
  const [settling, setSettling] = useState<{ sent: Typed; of: object } | null>(null);
  const shown = useRef(record);
  useLayoutEffect(() => {
    shown.current = record;
  });
  const forget = (sent: Typed) => {
    const isNewer = ([name, value]: [string, string]) => value !== sent[name];
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(isNewer)));
  };
  if (settling && settling.of !== record) {
    setSettling(null);
    forget(settling.sent);
  }
  const settle = (sent: Typed, isReloaded: boolean) =>
    isReloaded && shown.current ? setSettling({ sent, of: shown.current }) : forget(sent);
  return { typed, setTyped, settle, isSettling: settling !== null };
}

function focusInvalid(errors: Errors) {
  const controls = Object.keys(errors).map((name) => `[name="${name}"][aria-invalid="true"]`);
  // Other forms of the page keep their errors.
  const control = controls[0] && document.querySelector<HTMLElement>(controls.join());
  if (!control) return;
  control.closest("details")?.setAttribute("open", "");
  control.focus();
}

/** Runs what sends a form. The sentence of an error is the form's message, unless `showAtField` shows it. */
function useSending(showAtField: (problem: ApiProblem) => boolean) {
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function send(work: () => Promise<unknown>) {
    setMessage(null);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setMessage(showAtField(error) ? null : error.message);
    } finally {
      setIsBusy(false);
    }
  }
  return { message, isBusy, send, forget: () => setMessage(null) };
}

/** The values of fields as their controls show them. */
function shownOf(fields: FieldMap, values: Fields): Record<string, string> {
  const known = Object.entries(fields).filter(([name]) => name in values);
  return Object.fromEntries(known.map(([name, field]) => [name, shownValue(field, values[name])]));
}

/** Whether the control that a field depends on has one of its values. */
function isOffered(field: Field | undefined, shown: (name: string) => string): boolean {
  const { onlyIf } = field ?? {};
  return onlyIf === undefined || onlyIf.is.includes(shown(onlyIf.field));
}

function validValues(fields: FieldMap, shown: (name: string) => string): Fields {
  const read = Object.entries(fields).map(
    ([name, field]) => [name, readValue(field, shown(name))] as const,
  );
  return Object.fromEntries(
    read.flatMap(([name, value]) => (value.ok ? [[name, value.value]] : [])),
  );
}

/**
 * The API names the fields, or its sentence begins with one, a setting's with the group, too: "returns.days must be …"
 * belongs to `days` and is shown as "Days to return must be …".
 */
function fieldOfProblem({ message, details }: ApiProblem, fields: FieldMap): Errors | null {
  const named = Object.entries((details["fields"] ?? {}) as Errors).filter(
    ([name]) => fields[name],
  );
  if (named.length > 0) return Object.fromEntries(named);
  const [own] = Object.entries(fields).find(([, { problem }]) => problem?.test(message)) ?? [];
  if (own !== undefined) return { [own]: message };
  const [start = "", name = ""] = /^(?:\w+\.)?(\w+)/.exec(message) ?? [];
  const label = fields[name]?.label;
  if (label === undefined) return null;
  const rest = message.slice(start.length);
  return { [name]: rest.startsWith(":") ? rest.slice(1).trim() : `${label}${rest}` };
}

export type Form = ReturnType<typeof useForm>;

/** The form once it was sent and another page follows: it takes no more typing, which would be lost there. */
export const sentForm = (form: Form): Form => ({
  ...form,
  controlOf: (name) => ({ ...form.controlOf(name), onChange: () => undefined }),
});
