import { profileTexts } from "./profile-texts.ts";
import type { FormEvent } from "react";
import type { DoubtedField } from "#modules/accounts/rules/profile-doubts.ts";
import { Button } from "#storefront/ui/button.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { profileLabels } from "#modules/accounts/rules/profile-labels.ts";
import { doubtTexts, profileMessages } from "./use-profile.ts";
import {
  PROFILE_FIELD_LENGTH,
  type ProfileField,
  type ProfileValues,
} from "#modules/accounts/rules/profile.ts";

/** §2 Editable fields in order; `isWide` spans the whole row. */
const fields: {
  name: ProfileField;
  autoComplete: string;
  type?: "tel";
  /** Whether it says why the shop asks for it. */
  hasReason?: true;
  isWide?: true;
}[] = [
  { name: "gender", autoComplete: "sex" },
  { name: "mobileNumber", autoComplete: "tel", type: "tel", hasReason: true },
  { name: "address1", autoComplete: "address-line1", isWide: true },
  { name: "address2", autoComplete: "address-line2", isWide: true },
  { name: "city", autoComplete: "address-level2" },
  { name: "state", autoComplete: "address-level1" },
  { name: "zipCode", autoComplete: "postal-code" },
  { name: "country", autoComplete: "country-name" },
];

type ProfileFormProps = {
  owner: { firstName: string; lastName: string; email: string };
  values: ProfileValues;
  /** Saved fields that look mistyped. */
  doubts: readonly DoubtedField[];
  onChange(field: ProfileField, value: string): void;
  onSave(): void;
  isSaving: boolean;
  notice: string;
};

export function ProfileForm(props: ProfileFormProps) {
  const { owner, values, doubts, onChange, onSave, isSaving, notice } = props;
  const doubtAbout = (name: ProfileField) => {
    const doubted = doubts.find((each) => each === name);
    return doubted && doubtTexts[doubted];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} className="grid gap-5 *:min-w-0 sm:grid-cols-2">
      <ReadOnly id="first-name" label={profileTexts.firstName} value={owner.firstName} />
      <ReadOnly id="last-name" label={profileTexts.lastName} value={owner.lastName} />
      <div className="sm:col-span-2">
        <ReadOnly id="email" label={profileTexts.email} value={owner.email} />
      </div>
      {fields.map(({ name, autoComplete, type = "text", hasReason, isWide }) => (
        <div key={name} className={isWide && "sm:col-span-2"}>
          <TextField
            id={name}
            name={name}
            type={type}
            label={profileLabels[name]}
            {...(hasReason && { hint: profileMessages.phoneReason })}
            doubt={doubtAbout(name)}
            autoComplete={autoComplete}
            maxLength={PROFILE_FIELD_LENGTH}
            value={values[name]}
            onChange={(event) => onChange(name, event.target.value)}
          />
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        {/* Not `disabled`, because a disabled button loses the keyboard focus. */}
        <Button
          type="submit"
          aria-disabled={isSaving}
          className="max-xs:w-full aria-disabled:opacity-55"
        >
          {isSaving ? profileTexts.saving : profileTexts.saveProfile}
        </Button>
        <p role="status" className="min-h-6 font-medium text-good">
          {notice}
        </p>
      </div>
    </form>
  );
}

function ReadOnly({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <TextField
      id={id}
      label={label}
      marksOptional={false}
      value={value}
      readOnly
      className="bg-paper! text-muted!"
    />
  );
}
