import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { setShopLocale } from "#modules/core/rules/shop-locale.ts";
import { fetchForRouter } from "#storefront/ui/fetch-ahead.ts";

declare global {
  /** Ends the noting of presses and gives the last button pressed (`scripts-after-paint.server.ts`). */
  var takePress: (() => HTMLElement | undefined) | undefined;
  /** React Router's values of the document. */
  var __reactRouterContext: { basename: string };
}

// From here on React handles presses itself. The press is repeated after a variant chosen earlier was taken over.
const pressed = globalThis.takePress?.();
const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;
addEventListener("hydrated", () => whenIdle(() => pressed?.click()), { once: true });

const { lang, dataset } = document.documentElement;
if (dataset["locale"]) setShopLocale(JSON.parse(dataset["locale"]));
setShopLanguage(lang, globalThis.__reactRouterContext.basename === "/" ? [] : [lang]);

// A page translator wraps texts in <font>. If it comes first, React renders the page again, which is no error.
const isTranslated = () => document.querySelector("font") !== null;
const wasTranslated = isTranslated();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter unstable_fetch={fetchForRouter} />, {
    onRecoverableError(error) {
      if (!wasTranslated && !isTranslated()) reportError(error);
    },
  });
});
