import { returnTexts } from "./return-texts.ts";
import { Form, useNavigation } from "react-router";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { returnPictures, returnReasons } from "#modules/returns/rules/return-reason.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { PostedForm } from "#storefront/ui/form/form-page.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { EmailField, TextArea, TextField } from "#storefront/ui/form/text-field.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import type { ReturnReply } from "./answer-return-form.server.ts";
import { returnLengths, type ReturnField } from "./return-fields.ts";

const { most, megabytes } = returnPictures;

/** The form's texts: sending back, and the first step of a withdrawal. */
function textsOf(kind: ReturnPageData["kind"]) {
  const { checkRequest, requestReturn, sending } = returnTexts;
  const { checkEntries, withdrawHere, oneMoment } = returnTexts;
  return kind === "return"
    ? { title: checkRequest, button: requestReturn, busy: sending }
    : { title: checkEntries, button: withdrawHere, busy: oneMoment };
}

type Fields = ReturnType<typeof formFields<ReturnField>>;
type FormProps = { data: ReturnPageData; state: FormState<ReturnField> | null };
type PartProps = { data: ReturnPageData; field: Fields };

/** The form of a return, or the first step of a withdrawal. */
export function ReturnForm({ data, state }: FormProps) {
  const { kind, name, email } = data;
  const isBusy = useNavigation().state !== "idle";
  const values = state?.values ?? { name, email };
  const field = formFields<ReturnField>(kind, { fieldErrors: {}, ...state, values });
  const { title, button, busy } = textsOf(kind);
  return (
    <PostedForm encType="multipart/form-data" summary={{ form: kind, state, title }}>
      {kind === "withdrawal" ? (
        <WithdrawalFields data={data} field={field} />
      ) : (
        <ReturnFields data={data} field={field} />
      )}
      <Button type="submit" name="step" value="review" disabled={isBusy}>
        {isBusy ? busy : button}
      </Button>
    </PostedForm>
  );
}

/** Lines with quantity and reason, a note, and up to four photos. */
function ReturnFields({ data, field }: PartProps) {
  return (
    <>
      {data.lines
        .filter(({ available }) => available > 0)
        .map((line) => (
          <LineFields key={line.line} line={line} field={field} />
        ))}
      <TextArea
        {...field("note")}
        label={returnTexts.comments}
        rows={4}
        maxLength={returnLengths.note}
      />
      <TextField
        {...field("pictures")}
        label={returnTexts.photos}
        hint={returnTexts.photosHint(most, megabytes)}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        defaultValue={undefined}
        className="py-2.5 file:me-4 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:py-1.5 file:font-medium"
      />
    </>
  );
}

type LineProps = { line: ReturnPageData["lines"][number]; field: Fields };

function LineFields({ line: { line, name, options, picture, available }, field }: LineProps) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0">
      <legend className="contents">
        <span className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
          <span className="block aspect-square overflow-hidden rounded-card bg-tile">
            <Picture picture={picture} alt="" sizes="4rem" className="size-full object-cover" />
          </span>
          <span className="font-medium wrap-anywhere">
            <span>{name}</span>
            {options !== "" && <span className="block text-sm text-muted">{options}</span>}
          </span>
        </span>
      </legend>
      <SelectField {...field(`quantity-${line}`)} label={returnTexts.quantityToReturn} required>
        {Array.from({ length: available + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <SelectField {...field(`reason-${line}`)} label={returnTexts.reason} required>
        <option value="">{returnTexts.chooseReason}</option>
        {Object.entries(returnReasons).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

/** The consumer and the lines; all lines by default. No reason is asked. */
function WithdrawalFields({ data, field }: PartProps) {
  return (
    <>
      <TextField
        {...field("name")}
        label={returnTexts.name}
        autoComplete="name"
        required
        maxLength={returnLengths.name}
      />
      <EmailField
        {...field("email")}
        label={returnTexts.contactEmail}
        maxLength={returnLengths.email}
      />
      {data.lines
        .filter(({ available }) => available > 0)
        .map(({ line, name, options, available }) => {
          const { defaultValue = String(available), ...quantity } = field(`quantity-${line}`);
          return (
            <SelectField
              key={line}
              {...quantity}
              defaultValue={defaultValue}
              label={options === "" ? name : `${name} (${options})`}
              required
            >
              {Array.from({ length: available + 1 }, (_, index) => available - index).map(
                (count) => (
                  <option key={count} value={count}>
                    {quantityWords(count, available)}
                  </option>
                ),
              )}
            </SelectField>
          );
        })}
    </>
  );
}

function quantityWords(count: number, available: number): string {
  if (count === 0) return "0";
  return count === available && count > 1 ? returnTexts.all(count) : String(count);
}

type ConfirmProps = { data: ReturnPageData; reply: Extract<ReturnReply, { kind: "confirm" }> };

/** The second step of a withdrawal: submits the declaration of the first step. */
export function ConfirmWithdrawal({ data, reply }: ConfirmProps) {
  const isBusy = useNavigation().state !== "idle";
  const { values, name, email, lines } = reply;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-6">
      {Object.entries({ ...values, name, email }).map(([field, value]) =>
        field === "step" ? null : <input key={field} type="hidden" name={field} value={value} />,
      )}
      <Outcome>{returnTexts.declaration(name, email)}</Outcome>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {lines.map(({ line, quantity }) => (
          <li key={line}>
            {`${quantity} × ${data.lines.find((each) => each.line === line)?.name ?? ""}`}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" disabled={isBusy}>
          {isBusy ? returnTexts.confirming : returnTexts.confirmWithdrawal}
        </Button>
        <ButtonLink variant="secondary" to=".">
          {returnTexts.edit}
        </ButtonLink>
      </div>
    </Form>
  );
}
