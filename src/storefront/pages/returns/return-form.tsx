import { useNavigation } from "react-router";
import { returnPictures } from "#modules/orders/rules/return-pictures.ts";
import { returnReasons } from "#modules/orders/rules/return-reason.ts";
import { Button } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { PostedForm } from "#storefront/ui/form/posted-form.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { TextArea } from "#storefront/ui/form/text-area.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { NOTE_LENGTH, type ReturnField } from "./return-fields.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";

const FORM = "return";
const { most, megabytes } = returnPictures;

type FormProps = { data: ReturnPageData; state: FormState<ReturnField> | null };

/** Return form: lines with quantity and reason, a note, and up to four photos. */
export function ReturnForm({ data, state }: FormProps) {
  const isBusy = useNavigation().state !== "idle";
  const field = formFields(FORM, state);
  return (
    <PostedForm
      encType="multipart/form-data"
      summary={{ form: FORM, state, title: "Your request has not been sent yet" }}
    >
      {data.lines
        .filter(({ available }) => available > 0)
        .map((line) => (
          <LineFields key={line.line} line={line} field={field} />
        ))}
      <TextArea
        {...field("note")}
        label="Anything else that we should know"
        rows={4}
        maxLength={NOTE_LENGTH}
      />
      <TextField
        {...field("pictures")}
        label="Pictures"
        hint={`Where something is wrong with it. Up to ${most} pictures, ${megabytes} MB each; JPEG, PNG or WebP.`}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        defaultValue={undefined}
        className="py-2.5 file:mr-4 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:py-1.5 file:font-medium"
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Sending…" : "Ask for the return"}
      </Button>
    </PostedForm>
  );
}

type LineProps = {
  line: ReturnPageData["lines"][number];
  field: ReturnType<typeof formFields<ReturnField>>;
};

function LineFields({ line: { line, name, options, picture, available }, field }: LineProps) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0">
      <legend className="contents">
        <span className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
          <span className="block aspect-square overflow-hidden rounded-card bg-tile">
            <Picture
              picture={picture}
              name={name}
              alt=""
              sizes="4rem"
              className="size-full object-cover"
            />
          </span>
          <span className="font-medium wrap-anywhere">
            {name}
            {options !== "" && <span className="block text-sm text-muted">{options}</span>}
          </span>
        </span>
      </legend>
      <SelectField {...field(`quantity-${line}`)} label="How many come back?" required>
        {Array.from({ length: available + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? "None" : count}
          </option>
        ))}
      </SelectField>
      <SelectField {...field(`reason-${line}`)} label="Why?" required>
        <option value="">Please choose</option>
        {Object.entries(returnReasons).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
