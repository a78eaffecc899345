import { data } from "react-router";
import { StopPage, stopHead } from "#storefront/pages/notifications/stop-page.tsx";
import {
  findStopState,
  stopMails,
  type StopLink,
} from "#modules/notifications/use-cases/stop-link.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/stop";

export const meta = metaOf(stopHead);

/** The URL contains a secret token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const link = linkIn(url);
  const state = await findStopState(servicesOf(context), link);
  return data({ state, link }, { status: state === "unknown" ? 404 : 200 });
}

export async function action({ url, context }: Route.ActionArgs) {
  await stopMails(servicesOf(context), linkIn(url));
  return null;
}

function linkIn({ searchParams }: URL): StopLink {
  return { of: searchParams.get("of") ?? "", key: searchParams.get("key") ?? "" };
}

export default function Stop({ loaderData }: Route.ComponentProps) {
  return <StopPage {...loaderData} />;
}
