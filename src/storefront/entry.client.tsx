import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchForRouter } from "#storefront/ui/fetch-for-router.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchForRouter} />);
});
