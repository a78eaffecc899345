import type { Route } from "./+types/auth";
import { authHeads, AuthPage, authModeOf } from "#storefront/pages/auth/sign-in/auth-page.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { useOffersGoogle } from "#storefront/routes/use-root-data.ts";

export function meta({ matches, location }: Route.MetaArgs) {
  return headMeta(authHeads[authModeOf(new URLSearchParams(location.search))], matches);
}

export const middleware = [cacheable];

export default function Auth() {
  return <AuthPage offersGoogle={useOffersGoogle()} />;
}
