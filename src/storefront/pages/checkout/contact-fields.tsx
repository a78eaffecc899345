import { pathHere } from "#modules/core/rules/language/address.ts";
import { Suspense, useState } from "react";
import { href } from "react-router";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { formFields } from "#storefront/ui/form/form-fields.ts";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { EmailField } from "#storefront/ui/form/text-field.tsx";
import { checkoutLengths, type CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";
import { checkoutTexts } from "./checkout-texts.ts";

const texts = checkoutTexts.contact;

// Loaded late: guests have nothing to summarise.
const Summarised = lazyPart(() => import("./known-values.tsx").then((module) => module.Summarised));

type ContactFieldsProps = {
  field: ReturnType<typeof formFields<CheckoutField>>;
  /** The signed-in member; null for a guest. */
  person: Account | null;
  /** Stores the form first, so that the member finds it. */
  beforeSignIn(): Promise<void>;
};

/** Email for the confirmation. Signing in is optional, and a member's email is known. */
export function ContactFields({ field, person, beforeSignIn }: ContactFieldsProps) {
  const { defaultValue = "", error } = field("email");
  const [isKnown] = useState(person !== null && defaultValue !== "");
  const email = (
    <EmailField
      {...field("email")}
      label={texts.email}
      hint={texts.emailHint}
      maxLength={checkoutLengths.email}
    />
  );
  if (person && isKnown)
    return (
      // A form sent before the part has loaded has its field, too.
      <Suspense fallback={<div hidden>{email}</div>}>
        <Summarised
          isOpen={error !== undefined}
          lines={[texts.signedInAs(person.displayName), defaultValue]}
        >
          {email}
        </Summarised>
      </Suspense>
    );
  return (
    <>
      {!person && (
        <p className="text-muted">
          <span>{texts.question}</span>{" "}
          <a
            href={pathHere(`${href("/auth")}?next=${href("/checkout")}`)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              const { href: to } = event.currentTarget;
              void beforeSignIn().then(() => location.assign(to));
            }}
            className="text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            {texts.signIn}
          </a>
          <span>{texts.orGuest}</span>
        </p>
      )}
      {email}
    </>
  );
}
