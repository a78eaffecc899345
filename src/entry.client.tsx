import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchUntilOnline } from "#ui/retry-until-online.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchUntilOnline} />);
});
