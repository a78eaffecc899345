import { notificationTexts } from "./notification-texts.ts";
import { Form } from "react-router";
import type { OwnNotifications } from "#modules/notifications/use-cases/list-own-notifications.server.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { CheckboxField } from "#storefront/ui/form/checkbox-field.tsx";
import { fieldId } from "#storefront/ui/form/form-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { choiceField } from "./notification-fields.ts";

const FORM = "mail";

type MailChoiceFormProps = {
  categories: OwnNotifications["categories"];
  saved: string | undefined;
  /** A new reply moves the focus to the message. */
  reply: unknown;
};

/** Chooses which notification categories are emailed too. Legally required emails are always sent. */
export function MailChoiceForm({ categories, saved, reply }: MailChoiceFormProps) {
  return (
    <SectionCard
      id="emails"
      title={notificationTexts.emailPreferences}
      text={notificationTexts.preferencesText}
    >
      {saved && (
        <Alert tone="success" focusOn={reply}>
          {saved}
        </Alert>
      )}
      <Form method="post" preventScrollReset className="grid gap-5">
        {categories.map((category) => (
          <Choice key={category.name} {...category} />
        ))}
        <div>
          <Button type="submit" name="intent" value="choose-mail">
            {notificationTexts.save}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}

type ChoiceProps = OwnNotifications["categories"][number];

function Choice({ name, label, about, isAlwaysMailed, isMailed }: ChoiceProps) {
  return (
    <CheckboxField
      id={fieldId(FORM, name)}
      name={isAlwaysMailed ? undefined : choiceField(name)}
      value="yes"
      label={label}
      hint={isAlwaysMailed ? notificationTexts.alwaysEmailed(about) : about}
      defaultChecked={isMailed}
      disabled={isAlwaysMailed}
    />
  );
}
