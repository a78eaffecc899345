import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { PostedForm } from "#storefront/ui/form/posted-form.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import type { WithdrawalReply } from "./answer-withdrawal-form.server.ts";
import { withdrawalLengths, type WithdrawalField } from "./withdrawal-fields.ts";
import type { WithdrawalData } from "#modules/returns/use-cases/read-withdrawal.server.ts";

const FORM = "withdrawal";

type FormProps = { data: WithdrawalData; state: FormState<WithdrawalField> | null };

/** First step: the consumer and the lines; all lines by default. */
export function WithdrawalForm({ data, state }: FormProps) {
  const isBusy = useNavigation().state !== "idle";
  const values = state?.values ?? { name: data.name, email: data.email };
  const field = formFields<WithdrawalField>(FORM, { fieldErrors: {}, ...state, values });
  return (
    <PostedForm summary={{ form: FORM, state, title: "Nothing has been declared yet" }}>
      <TextField
        {...field("name")}
        label="Name"
        autoComplete="name"
        required
        maxLength={withdrawalLengths.name}
      />
      <TextField
        {...field("email")}
        label="Email where we can reach you"
        type="email"
        autoComplete="email"
        required
        maxLength={withdrawalLengths.email}
      />
      {data.lines
        .filter(({ available }) => available > 0)
        .map(({ line, name, options, available }) => (
          <SelectField
            key={line}
            {...field(`line-${line}`)}
            defaultValue={values[`line-${line}`] ?? String(available)}
            label={options === "" ? name : `${name} (${options})`}
            required
          >
            {Array.from({ length: available + 1 }, (_, index) => available - index).map((count) => (
              <option key={count} value={count}>
                {count === 0
                  ? "Keep it"
                  : count === available && count > 1
                    ? `All ${count}`
                    : count}
              </option>
            ))}
          </SelectField>
        ))}
      <Button type="submit" name="step" value="review" disabled={isBusy}>
        {isBusy ? "One moment…" : "Withdraw from contract here"}
      </Button>
    </PostedForm>
  );
}

type ConfirmProps = { data: WithdrawalData; reply: Extract<WithdrawalReply, { kind: "confirm" }> };

/** Second step: submits the declaration of the first step. */
export function ConfirmWithdrawal({ data, reply }: ConfirmProps) {
  const isBusy = useNavigation().state !== "idle";
  const { values, name, email, lines } = reply;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-6">
      {Object.entries({ ...values, name, email }).map(([field, value]) =>
        field === "step" ? null : <input key={field} type="hidden" name={field} value={value} />,
      )}
      <Outcome>
        I, {name} ({email}), withdraw from the contract for:
      </Outcome>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map(({ line, quantity }) => (
          <li key={line}>
            {quantity} × {data.lines.find((each) => each.line === line)?.name}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" disabled={isBusy}>
          {isBusy ? "Declaring…" : "Confirm withdrawal"}
        </Button>
        <ButtonLink variant="secondary" to=".">
          Change it
        </ButtonLink>
      </div>
    </Form>
  );
}
