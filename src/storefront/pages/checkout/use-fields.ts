import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FocusEvent, FormEvent, RefObject } from "react";
import { useFetcher } from "react-router";
import {
  cardFields,
  checkoutFields,
  storedFields,
  wrongContact,
  type CardField,
  type CheckoutField,
  type CheckoutValues,
} from "#modules/checkout/rules/checkout-fields.ts";
import type { FieldErrors, FormState } from "#modules/core/rules/form-state.ts";
import { wrongInCard } from "./card.ts";
import type { Intent } from "./intents.ts";

/** Wait after the last key, so that a text is saved once. */
const SAVE_AFTER_MS = 300;

/** Longest wait for a save before the form is sent; offline a save waits for the connection. */
const MAX_WAIT_MS = 2000;

/** Fields that are not checked on blur: only the server checks telephone numbers. */
const unchecked: ReadonlySet<CheckoutField> = new Set(["method", "telephone"]);

/** Returns the field values of a form. */
export function valuesIn(form: HTMLFormElement): CheckoutValues {
  const typed = new FormData(form);
  const text = (field: string) => {
    const value = typed.get(field);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(checkoutFields.map((field) => [field, text(field)])) as CheckoutValues;
}

type Form = RefObject<HTMLFormElement | null>;
type Sent = { state: FormState<CheckoutField> | null; known: readonly { number: string }[] };

/**
 * Errors of the fields while the buyer types. The DOM holds the values, not React, so that text typed or autofilled
 * before hydration counts. Errors appear on blur, and disappear once the field is valid.
 */
export function useFieldErrors(form: Form, { state, known }: Sent) {
  const [mended, setMended] = useState<{ of: unknown; errors: FieldErrors<CheckoutField> }>();
  const errors = mended?.of === state && mended ? mended.errors : (state?.fieldErrors ?? {});

  const check = (field: CheckoutField, values: CheckoutValues) =>
    cardFields.includes(field as CardField)
      ? wrongInCard(field as CardField, values, { now: new Date(), known })
      : (wrongContact(values)[field] ?? null);

  function setError(field: CheckoutField, sentence: string | null) {
    const { [field]: former = null, ...rest } = errors;
    if (former === sentence) return;
    setMended({ of: state, errors: sentence === null ? rest : { ...rest, [field]: sentence } });
  }

  return {
    errors,
    onInput(event: FormEvent) {
      const field = fieldOf(event);
      if (!form.current || !field || errors[field] === undefined) return;
      if (check(field, valuesIn(form.current)) === null) setError(field, null);
    },
    onBlur(event: FocusEvent) {
      const field = fieldOf(event);
      if (!form.current || !field || unchecked.has(field)) return;
      const values = valuesIn(form.current);
      // Leaving an empty field is not an error yet.
      if (values[field] !== "") setError(field, check(field, values));
    },
  };
}

function fieldOf({ target }: { target: EventTarget }): CheckoutField | null {
  const name = (target as Partial<HTMLInputElement>).name ?? "";
  return (checkoutFields as readonly string[]).includes(name) ? (name as CheckoutField) : null;
}

/** Saves the typed input, one request at a time, so that a reload or another tab shows it. Never card data. */
export function useAutosave(form: Form, action: string) {
  const { submit } = useFetcher();
  const isDirty = useRef(false);
  const pauses = useRef(0);
  const saving = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const options = { method: "post", action } as const;

  async function save() {
    clearTimeout(timer.current);
    if (!isDirty.current || pauses.current > 0 || saving.current || !form.current) return;
    isDirty.current = false;
    saving.current = submit(inputIn(form.current, "save"), options);
    await saving.current;
    saving.current = undefined;
    await save();
  }

  /**
   * Resolves when no save can overtake the whole form, which is sent instead. Later input is saved once the returned
   * function is called, because a save beside the form would abort the loading of its new total.
   */
  async function pause() {
    pauses.current += 1;
    clearTimeout(timer.current);
    isDirty.current = false;
    await Promise.race([saving.current, new Promise((end) => setTimeout(end, MAX_WAIT_MS))]);
    return () => {
      pauses.current -= 1;
      void save();
    };
  }

  const saveAtOnce = useEffectEvent(() => {
    if (!isDirty.current || !form.current) return;
    isDirty.current = false;
    navigator.sendBeacon(action, inputIn(form.current, "save"));
  });
  useEffect(() => {
    const leave = () => saveAtOnce();
    // A phone sends only the second; the first comes before the request of a reload.
    const events = ["beforeunload", "pagehide"];
    for (const event of events) addEventListener(event, leave);
    return () => events.forEach((event) => removeEventListener(event, leave));
  }, []);

  return {
    onInput() {
      isDirty.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    onBlur: () => void save(),
    pause,
    /** Lets the checkout pass to the account that the guest signs in to. */
    async saveForSignIn() {
      const resume = await pause();
      if (form.current) await submit(inputIn(form.current, "sign-in"), options);
      resume();
    },
  };
}

function inputIn(form: HTMLFormElement, intent: Intent): FormData {
  const values = valuesIn(form);
  const input = new FormData();
  for (const field of storedFields) input.set(field, values[field]);
  input.set("intent", intent);
  input.set("script", "yes");
  return input;
}
