import { useEffect, useEffectEvent, useState } from "react";
import type { FocusEvent, FormEvent, RefObject } from "react";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { FieldErrors, FormState } from "#modules/core/rules/form-state.ts";
import { keepDraft, readDraft, restoredValues } from "./checkout-draft.ts";
import {
  cardFields,
  checkoutFields,
  keptFields,
  wrongContact,
  type CardField,
  type CheckoutField,
  type CheckoutValues,
  type KeptField,
} from "./checkout-fields.ts";
import { wrongInCard } from "./card.ts";

type Options = {
  person: string | null;
  /** Field values from the server. */
  written: Partial<Record<CheckoutField, string>>;
  known: readonly { number: string }[];
  sent: FormState<CheckoutField> | null;
};

/** Values that replace those of the server; null if there are none. */
type Put = { values: Partial<CheckoutValues> | null; times: number };

const notPut: Put = { values: null, times: 0 };

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

/** Returns the draft fields that a form has: the form of an existing order has a payment method but no address. */
function askedIn(form: HTMLFormElement | null): KeptField[] {
  return keptFields.filter((field) => form?.elements.namedItem(field));
}

/**
 * Checkout fields while the buyer types. The DOM holds the values, not React, so that text typed or autofilled before
 * hydration counts. Errors appear on blur, and disappear once the field is valid.
 */
export function useCheckoutForm(
  form: RefObject<HTMLFormElement | null>,
  { person, written, known, sent }: Options,
) {
  /** Values that replace the server's, and how often fields were filled. */
  const [put, setPut] = useState<Put>(notPut);
  const [mended, setMended] = useState<{ of: unknown; errors: FieldErrors<CheckoutField> }>();
  const errors = mended?.of === sent && mended ? mended.errors : (sent?.fieldErrors ?? {});
  const setErrors = (next: FieldErrors<CheckoutField>) => setMended({ of: sent, errors: next });

  const fill = (values: Partial<CheckoutValues>) =>
    setPut(({ times }) => ({ values, times: times + 1 }));
  const keep = (values: CheckoutValues) => {
    const kept = Object.fromEntries(askedIn(form.current).map((field) => [field, values[field]]));
    const former = readDraft(person, Date.now()).values;
    keepDraft(person, Date.now(), { values: { ...former, ...kept } });
  };

  const restore = useEffectEvent(() => {
    if (!form.current) return;
    const { values: kept } = readDraft(person, Date.now());
    const restored = restoredValues(askedIn(form.current), {
      there: valuesIn(form.current),
      written,
      kept,
    });
    if (restored) fill(restored);
  });
  useEffect(() => restore(), [person]);

  const check = (field: CheckoutField, values: CheckoutValues) =>
    cardFields.includes(field as CardField)
      ? wrongInCard(field as CardField, values, { now: new Date(), known })
      : (wrongContact(values)[field] ?? null);

  function say(field: CheckoutField, sentence: string | null) {
    const { [field]: _, ...rest } = errors;
    if ((errors[field] ?? null) !== sentence)
      setErrors(sentence === null ? rest : { ...rest, [field]: sentence });
  }

  return {
    errors,
    restored: put.values,
    /** Changes each time the fields are filled, to remount them. */
    times: put.times,
    /** Overwrites the address fields. */
    fillAddress(address: OrderAddress) {
      if (!form.current) return;
      const values = { ...valuesIn(form.current), ...address };
      keep(values);
      fill(values);
    },
    onInput(event: FormEvent) {
      if (!form.current) return;
      const values = valuesIn(form.current);
      keep(values);
      const field = fieldOf(event);
      if (field && errors[field] !== undefined && check(field, values) === null) say(field, null);
    },
    onBlur(event: FocusEvent) {
      const field = fieldOf(event);
      if (!form.current) return;
      const values = valuesIn(form.current);
      // Leaving an empty field is not an error yet.
      if (field && !unchecked.has(field) && values[field] !== "") say(field, check(field, values));
    },
  };
}

function fieldOf({ target }: { target: EventTarget }): CheckoutField | null {
  const name = (target as Partial<HTMLInputElement>).name ?? "";
  return (checkoutFields as readonly string[]).includes(name) ? (name as CheckoutField) : null;
}
