import { data } from "react-router";
import { MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import { answerStudentForm } from "#storefront/pages/student-discount/answer-student-form.server.ts";
import {
  StudentDiscountPage,
  studentDiscountHead,
} from "#storefront/pages/student-discount/student-discount-page.tsx";
import {
  studentStatus,
  studentTerms,
} from "#modules/promotions/use-cases/student-status.server.ts";
import { offered, servicesOf } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { useMailboxPath } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/student-discount";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? headMeta(studentDiscountHead(loaderData.terms), matches) : [];
}

export const middleware = [offered];

/** The page shows the visitor's own status. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  return { status: await studentStatus(services, request), terms: studentTerms(services) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { email } = await readFields(request, ["email"]);
  const uid = (await services.accounts.identify(request))?.account.uid ?? null;
  const { reply, status } = await answerStudentForm(services, email, uid);
  return data(reply, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export default function StudentDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const mailboxPath = useMailboxPath();
  return (
    <StudentDiscountPage
      {...loaderData}
      reply={actionData}
      mailboxHint={<MailboxHint path={mailboxPath} />}
    />
  );
}
