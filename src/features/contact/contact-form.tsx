import { Form, href, useNavigation } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#domain/email/email-address.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/text-field.tsx";
import type { ContactReply } from "./answer-contact-form.server.ts";
import { contactLengths, contactTopics, type ContactField } from "./messages.ts";

type Refused = Extract<ContactReply, { isSent: false }>;

const fieldId = (field: string) => `contact-${field}`;

/** The message to the shop. */
export function ContactForm({ refused }: { refused: Refused | null }) {
  const navigation = useNavigation();
  const isBusy = navigation.formAction === href("/contact");
  const field = (name: ContactField) => ({
    id: fieldId(name),
    name,
    defaultValue: refused?.values[name],
    error: refused?.fields[name],
  });
  return (
    <Form
      method="post"
      action={href("/contact")}
      preventScrollReset
      className="flex flex-col gap-6 text-base"
    >
      {refused && (
        <ErrorSummary
          title="Your message has not been sent yet"
          errors={errorsOf(refused)}
          answer={refused}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("name")}
          label="Name"
          autoComplete="name"
          required
          maxLength={contactLengths.name}
        />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_ADDRESS_LENGTH}
        />
        <SelectField {...field("topic")} label="What is it about?" required>
          <option value="">Please choose</option>
          {Object.entries(contactTopics).map(([topic, label]) => (
            <option key={topic} value={topic}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("orderNumber")}
          label="Order number"
          autoComplete="off"
          maxLength={contactLengths.orderNumber}
        />
      </div>
      <TextArea {...field("message")} label="Message" required maxLength={contactLengths.message} />
      {/* Robots fill in whatever they find; people never see this. */}
      <div className="hidden" aria-hidden="true">
        <label htmlFor={fieldId("companySite")}>Leave this empty</label>
        <input id={fieldId("companySite")} name="companySite" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Sending…" : "Send message"}
        </Button>
      </div>
    </Form>
  );
}

function errorsOf({ fields, form }: Refused): { fieldId?: string; text: string }[] {
  const ofFields = Object.entries(fields).map(([name, text]) =>
    name === "companySite" ? { text } : { fieldId: fieldId(name), text },
  );
  return form ? [{ text: form }, ...ofFields] : ofFields;
}
