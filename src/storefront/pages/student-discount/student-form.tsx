import { studentTexts } from "./student-texts.ts";
import { href, useNavigation } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import { Button } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { PostedForm } from "#storefront/ui/form/form-page.tsx";
import { EmailField } from "#storefront/ui/form/text-field.tsx";

const FORM = "student";

/** Asks for a student email address. */
export function StudentForm({ state }: { state: FormState<"email"> | null }) {
  const action = href("/promotions/student-discount");
  const isBusy = useNavigation().formAction === action;
  const field = formFields(FORM, state);
  return (
    <PostedForm
      action={action}
      className="flex max-w-md flex-col gap-5 text-base"
      summary={{ form: FORM, state, title: studentTexts.checkEmail }}
    >
      <EmailField
        {...field("email")}
        label={studentTexts.emailLabel}
        hint={studentTexts.emailHint}
        maxLength={EMAIL_ADDRESS_LENGTH}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? studentTexts.sending : studentTexts.sendLink}
        </Button>
      </div>
    </PostedForm>
  );
}
