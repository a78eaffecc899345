import { data, href, redirect } from "react-router";
import { confirmProof, findLinkState } from "#modules/promotions/use-cases/confirm-proof.server.ts";
import {
  StudentLinkPage,
  studentLinkHead,
} from "#storefront/pages/student-discount/student-link-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/student-confirm";

export const meta = metaOf(studentLinkHead);

/** The URL contains a secret token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const token = url.searchParams.get("token");
  const uid = (await services.accounts.identify(request))?.account.uid ?? null;
  const state = await findLinkState(services, token, uid);
  return data({ state, token: token ?? "" }, { status: state === "gone" ? 404 : 200 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const token = url.searchParams.get("token");
  const uid = (await services.accounts.identify(request))?.account.uid ?? null;
  const confirmed = await confirmProof(services, token, uid);
  // The discount page shows the expiry date.
  if (confirmed.ok) return redirect(href("/promotions/student-discount"), 303);
  return data({ state: confirmed.error }, { status: 409 });
}

export default function StudentConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <StudentLinkPage token={loaderData.token} state={actionData?.state ?? loaderData.state} />;
}
