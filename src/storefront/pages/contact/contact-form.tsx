import { contactTexts } from "./contact-texts.ts";
import { href, useNavigation } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import { Button } from "#storefront/ui/button.tsx";
import { fieldId, formFields } from "#storefront/ui/form/form-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { PostedForm } from "#storefront/ui/form/form-page.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { EmailField, TextArea, TextField } from "#storefront/ui/form/text-field.tsx";
import {
  contactLengths,
  contactTopics,
  topicLabel,
  type ContactField,
} from "#modules/contact/rules/messages.ts";

const FORM = "contact";

export function ContactForm({ state }: { state: FormState<ContactField> | null }) {
  const navigation = useNavigation();
  const isBusy = navigation.formAction === href("/contact");
  const field = formFields(FORM, state);
  return (
    <PostedForm
      action={href("/contact")}
      className="flex flex-col gap-6 text-base"
      summary={{
        form: FORM,
        state,
        title: contactTexts.notSent,
        hiddenFields: ["companySite"],
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("name")}
          label={contactTexts.name}
          autoComplete="name"
          required
          maxLength={contactLengths.name}
        />
        <EmailField
          {...field("email")}
          label={contactTexts.email}
          maxLength={EMAIL_ADDRESS_LENGTH}
        />
        <SelectField {...field("topic")} label={contactTexts.topic} required>
          <option value="">{contactTexts.pleaseChoose}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {topicLabel(topic)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("orderNumber")}
          label={contactTexts.orderNumber}
          autoComplete="off"
          maxLength={contactLengths.orderNumber}
        />
      </div>
      <TextArea
        {...field("message")}
        label={contactTexts.message}
        required
        maxLength={contactLengths.message}
      />
      {/* Honeypot: bots fill it in, people never see it. */}
      <div className="hidden" aria-hidden="true">
        <label htmlFor={fieldId(FORM, "companySite")}>{contactTexts.leaveThisEmpty}</label>
        <input
          id={fieldId(FORM, "companySite")}
          name="companySite"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? contactTexts.sending : contactTexts.sendMessage}
        </Button>
      </div>
    </PostedForm>
  );
}
