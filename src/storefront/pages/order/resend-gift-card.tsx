import { useNavigation } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email/email-address.ts";
import { Button } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { PostedForm } from "#storefront/ui/form/posted-form.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import type { OrderReply } from "./answer-order-form.server.ts";

const FORM = "resend";

type ResendProps = {
  /** Address that the gift card was sent to. */
  recipientEmail: string;
  reply: OrderReply | undefined;
};

/** Resends a bounced gift card, to the same or another address. */
export function ResendGiftCard({ recipientEmail, reply }: ResendProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "resend-gift-card";
  // Errors about the whole order are shown at the top of the page.
  const state = reply && Object.keys(reply.fieldErrors).length > 0 ? reply : null;
  const field = formFields<"recipientEmail">(FORM, state);
  return (
    <SectionCard
      id="resend"
      title="Send it once more"
      text="The card gets a new code, and goes to this address at once."
    >
      <PostedForm
        aria-label="Send the gift card once more"
        className="flex max-w-md flex-col gap-5"
        summary={{ form: FORM, state }}
      >
        <input type="hidden" name="intent" value="resend-gift-card" />
        <TextField
          defaultValue={recipientEmail}
          {...field("recipientEmail")}
          label="The recipient’s email"
          type="email"
          autoComplete="off"
          required
          maxLength={EMAIL_ADDRESS_LENGTH}
        />
        <div>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Sending…" : "Send it once more"}
          </Button>
        </div>
      </PostedForm>
    </SectionCard>
  );
}
