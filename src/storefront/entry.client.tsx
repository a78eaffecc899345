import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchForRouter } from "#storefront/ui/fetch-ahead.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchForRouter} />);
});
