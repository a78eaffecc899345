import { data } from "react-router";
import {
  linkHeads,
  SubscriptionLinkPage,
  type LinkKind,
} from "#storefront/pages/newsletter/subscription-link-page.tsx";
import {
  confirmSubscription,
  findLinkState,
  leaveNewsletter,
} from "#modules/newsletter/use-cases/subscription-link.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/newsletter-link";

export function meta({ location, matches }: Route.MetaArgs) {
  return headMeta(linkHeads()[kindOf(location.pathname)], matches);
}

/** The URL contains a secret token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const state = await findLinkState(servicesOf(context), token);
  const link = { kind: kindOf(url.pathname), state, token: token ?? "" };
  return data(link, { status: state === "unknown" ? 404 : 200 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const press = kindOf(url.pathname) === "confirm" ? confirmSubscription : leaveNewsletter;
  await press(servicesOf(context), url.searchParams.get("token"));
  return null;
}

export default function NewsletterLink({ loaderData }: Route.ComponentProps) {
  return <SubscriptionLinkPage {...loaderData} />;
}

function kindOf(pathname: string): LinkKind {
  return pathname.endsWith("/confirm") ? "confirm" : "unsubscribe";
}
