import type { Route } from "./+types/auth";
import { authHeads, AuthPage, authModeOf } from "#features/identity/sign-in/auth-page.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { headMeta } from "#routes/page-meta.ts";
import { useOffersGoogle } from "#routes/use-offers-google.ts";

export function meta({ matches, location }: Route.MetaArgs) {
  return headMeta(authHeads[authModeOf(new URLSearchParams(location.search))], matches);
}

export const middleware = [cacheable];

export default function Auth() {
  return <AuthPage offersGoogle={useOffersGoogle()} />;
}
