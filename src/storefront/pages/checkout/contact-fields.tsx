import { href } from "react-router";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { formFields } from "#storefront/ui/form/form-fields.ts";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { checkoutLengths, type CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";

type ContactFieldsProps = {
  field: ReturnType<typeof formFields<CheckoutField>>;
  /** The signed-in member; null for a guest. */
  person: Account | null;
  /** Stores the form first, so that the member finds it. */
  beforeSignIn(): Promise<void>;
};

/** Email for the confirmation. Signing in is optional. */
export function ContactFields({ field, person, beforeSignIn }: ContactFieldsProps) {
  return (
    <>
      {person ? (
        <p className="text-muted">
          Signed in as <strong className="font-medium text-ink">{person.displayName}</strong> (
          {person.email}). The order will be in your account.
        </p>
      ) : (
        <p className="text-muted">
          Have an account?{" "}
          <a
            href={`${href("/auth")}?next=${href("/checkout")}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              const { href: to } = event.currentTarget;
              void beforeSignIn().then(() => location.assign(to));
            }}
            className="text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            Sign in
          </a>{" "}
          or go on without one.
        </p>
      )}
      <TextField
        {...field("email")}
        label="Email"
        hint="For the confirmation and news of your parcel."
        type="email"
        autoComplete="email"
        required
        maxLength={checkoutLengths.email}
      />
    </>
  );
}
