import { data } from "react-router";
import {
  ConfirmPage,
  confirmHead,
  statusOfLink,
} from "#storefront/pages/newsletter/subscription-link-page.tsx";
import {
  confirmSubscription,
  findLinkState,
} from "#modules/newsletter/use-cases/subscription-link.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/newsletter-confirm";

export const meta = metaOf(confirmHead);

/** The URL contains a secret token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const state = await findLinkState(servicesOf(context), token);
  return data({ state, token: token ?? "" }, { status: statusOfLink(state) });
}

export async function action({ url, context }: Route.ActionArgs) {
  await confirmSubscription(servicesOf(context), url.searchParams.get("token"));
  return null;
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} />;
}
