import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchPatiently } from "#ui/unanswered.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchPatiently} />);
});
