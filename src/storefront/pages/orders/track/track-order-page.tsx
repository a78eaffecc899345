import { useEffect, useRef, type ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { orderCode } from "#modules/orders/rules/order-number.ts";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { Button } from "#storefront/ui/button.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { EmailField, TextField } from "#storefront/ui/form/text-field.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { trackTexts as texts } from "./track-texts.ts";
import type { TrackReply } from "./answer-track-form.server.ts";

/** Why the order is opened: to track it or to withdraw from it. */
export type TrackPurpose = "track" | "withdraw";

const pages = { track: "/track-order", withdraw: "/withdraw" } as const;

export const trackHead = (purpose: TrackPurpose): PageHead => ({
  page: pages[purpose],
  title: texts[purpose].title,
  description: texts[purpose].description,
});

const FORM = "track";

const { digits, minutes } = orderCode;

type TrackOrderPageProps = {
  reply: TrackReply | undefined;
  purpose: TrackPurpose;
  /** Order number from the link that led here. */
  number: string;
  /** Link to the local mailbox in a shop without an email provider. */
  mailboxHint: ReactNode;
};

/** Asks for order number and email, then for the emailed code. */
export function TrackOrderPage({ reply, purpose, number, mailboxHint }: TrackOrderPageProps) {
  const isAtCode = reply?.isSent === true || reply?.values?.step === "code";
  return isAtCode ? (
    <CodeStep reply={reply} purpose={purpose} mailboxHint={mailboxHint} />
  ) : (
    <ClaimStep reply={reply} purpose={purpose} number={number} />
  );
}

type ClaimStepProps = Pick<TrackOrderPageProps, "reply" | "purpose" | "number">;

function ClaimStep({ reply, purpose, number }: ClaimStepProps) {
  const page = pages[purpose];
  const isBusy = useNavigation().formAction === page;
  const state = reply?.isSent === false ? reply : null;
  const field = formFields(FORM, state);
  return (
    <FormPage title={texts[purpose].title} lead={texts[purpose].lead}>
      <Form method="post" action={page} noValidate className="flex flex-col gap-5">
        <ErrorSummary form={FORM} state={state} />
        <input type="hidden" name="step" value="claim" />
        <TextField
          defaultValue={number}
          {...field("number")}
          label={texts.number}
          hint={texts.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
        />
        <EmailField {...field("email")} label={texts.email} maxLength={EMAIL_ADDRESS_LENGTH} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </Button>
      </Form>
      <p className="text-sm">
        <TextLink to={href("/account/orders")}>{texts.signIn}</TextLink>
      </p>
    </FormPage>
  );
}

type CodeStepProps = Pick<TrackOrderPageProps, "reply" | "purpose" | "mailboxHint">;

function CodeStep({ reply, purpose, mailboxHint }: CodeStepProps) {
  const page = pages[purpose];
  const isBusy = useNavigation().formAction === page;
  const form = useRef<HTMLFormElement>(null);
  const state = reply?.isSent === false ? reply : null;
  const { number = "", email = "" } = (reply?.isSent ? reply : state?.values) ?? {};
  const isNew = reply?.isSent === true;
  // The previous form is removed, so focus the code input.
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLInputElement>("input[name=code]")?.focus();
  }, [isNew, reply]);
  return (
    <FormPage
      title={texts.checkEmail}
      lead={
        <span role="status" className="wrap-anywhere">
          {texts.codeSent(email, number, digits, minutes)}
        </span>
      }
    >
      {mailboxHint}
      <Form ref={form} method="post" action={page} noValidate className="flex flex-col gap-5">
        <ErrorSummary form={FORM} state={state} />
        <Claimed step="code" number={number} email={email} />
        <TextField
          {...formFields(FORM, state && { ...state, values: {} })("code")}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? texts.checking : texts.view}
        </Button>
      </Form>
      <Form method="post" action={page} className="flex flex-wrap items-center gap-3">
        <Claimed step="claim" number={number} email={email} />
        <Button type="submit" variant="secondary" disabled={isBusy}>
          {texts.resend}
        </Button>
        <TextLink to={page} reloadDocument>
          {texts.another}
        </TextLink>
      </Form>
    </FormPage>
  );
}

function Claimed(values: { step: string; number: string; email: string }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
