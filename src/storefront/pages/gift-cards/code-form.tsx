import { useNavigation } from "react-router";
import { GIFT_CARD_SYMBOLS, giftCardCodeLength } from "#modules/gift-cards/rules/gift-card-code.ts";
import { Button } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { PostedForm } from "#storefront/ui/form/form-page.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import type { CodeReply } from "./answer-code-form.server.ts";
import { giftCardTexts } from "./gift-card-texts.ts";

const texts = giftCardTexts.code;

type CodeFormProps = {
  /** Distinguishes several forms on one page. */
  form: string;
  action: string;
  /** Form intent: check or add. */
  intent: string;
  reply: CodeReply | undefined;
  button: string;
  busy: string;
};

/** Gift card code form, to check a balance or add a card. */
export function CodeForm({ form, action, intent, reply, button, busy }: CodeFormProps) {
  const { formAction, formData } = useNavigation();
  const isBusy = formAction === action && formData?.get("intent") === intent;
  const state = reply?.isSent === false ? reply : null;
  const field = formFields<"code">(form, state);
  return (
    <PostedForm
      action={action}
      className="flex flex-col gap-5"
      aria-label={button}
      summary={{ form, state }}
    >
      <input type="hidden" name="intent" value={intent} />
      <TextField
        {...field("code")}
        label={texts.label}
        hint={texts.hint(GIFT_CARD_SYMBOLS)}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={giftCardCodeLength}
        className="tracking-wider uppercase"
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? busy : button}
        </Button>
      </div>
    </PostedForm>
  );
}
