import { notificationTexts } from "./notification-texts.ts";
import { Form } from "react-router";
import {
  isAlwaysMailed,
  notificationCategories,
  type ChosenCategory,
  type NotificationCategory,
} from "#modules/notifications/rules/notification-category.ts";
import { notificationCategoryTexts } from "#modules/notifications/rules/notification-texts.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { CheckboxField } from "#storefront/ui/form/checkbox-field.tsx";
import { fieldId } from "#storefront/ui/form/form-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { choiceField } from "./notification-fields.ts";

const FORM = "mail";

type MailChoiceFormProps = {
  byMail: readonly ChosenCategory[];
  saved: string | undefined;
  /** A new reply moves the focus to the message. */
  reply: unknown;
};

/** Chooses which notification categories are emailed too. Legally required emails are always sent. */
export function MailChoiceForm({ byMail, saved, reply }: MailChoiceFormProps) {
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
        {(Object.keys(notificationCategories) as NotificationCategory[]).map((category) => (
          <Choice key={category} category={category} byMail={byMail} />
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

type ChoiceProps = { category: NotificationCategory; byMail: readonly ChosenCategory[] };

function Choice({ category, byMail }: ChoiceProps) {
  const { name, about } = notificationCategoryTexts[category];
  const id = fieldId(FORM, category);
  if (isAlwaysMailed(category))
    return (
      <CheckboxField
        id={id}
        label={name}
        hint={notificationTexts.alwaysEmailed(about)}
        defaultChecked
        disabled
      />
    );
  const chosen = category as ChosenCategory;
  return (
    <CheckboxField
      id={id}
      name={choiceField(chosen)}
      value="yes"
      label={name}
      hint={about}
      defaultChecked={byMail.includes(chosen)}
    />
  );
}
