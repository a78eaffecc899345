import { useEffect, type CSSProperties, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import {
  currentLanguage,
  directionOf,
  SOURCE_LANGUAGE,
} from "#modules/core/rules/language/language.ts";
import { localeForBrowser } from "#modules/settings/rules/locale-of.ts";
import { lookVariables } from "#modules/site/rules/look.ts";
import { shownShop } from "#modules/site/rules/shop.ts";
import { readPriceNote } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { languagesOf } from "#modules/translations/rules/words-in-languages.ts";
import { servicesOf, shopPagesOf } from "#storefront/routes/context.server.ts";
import { Styles } from "#storefront/routes/styles.tsx";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { LeftOutContext } from "./ui/link.tsx";
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import displayFont from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import styles from "./styles.css?url";
import { priceNoteTexts } from "#modules/taxes/rules/price-note.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the page of an unexpected error (§2). */
const errorTexts = texts("error-page", {
  unknown: "Unknown error",
  title: "Unexpected Application Error",
  heading: "Unexpected Application Error!",
  goHome: "Go Home",
  notFound: "Not Found",
  pageNotFound: "Page Not Found",
});

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { shop, settings, accounts, mailboxPath } = services;
  const locale = localeForBrowser();
  const language = currentLanguage();
  const [priceNote, { leavesOut }] = await Promise.all([
    readPriceNote(services),
    shopPagesOf(context),
  ]);
  const style: Record<string, string> = {
    ...lookVariables(settings.look),
    ...noteVariable(priceNote),
  };
  return {
    shop: shownShop(shop, settings, languagesOf(settings.languages)),
    identity: accounts.config,
    ...(language !== SOURCE_LANGUAGE && { language }),
    ...(directionOf(language) === "rtl" && { dir: "rtl" }),
    ...(mailboxPath !== null && { mailboxPath }),
    ...(locale && { locale }),
    ...(Object.keys(style).length > 0 && { style }),
    ...(priceNote !== null && { priceNote }),
    ...(leavesOut.length > 0 && { leavesOut }),
  };
}

/** The note beside the prices of lists, which only included taxes need, as a CSS string. */
const noteVariable = (note: string | null) =>
  note === null || note === priceNoteTexts.added ? {} : { "--price-note": JSON.stringify(note) };

/** Nothing here changes from page to page. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // For the entry of the browser, before anything is rendered there.
  const { locale, style, shop, language, dir } = useRouteLoaderData<typeof loader>("root") ?? {};
  // After every other effect: from here on controls answer. Tests and tools wait for it.
  useEffect(() => {
    document.documentElement.setAttribute("data-hydrated", "");
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <html
      lang={language ?? "en"}
      dir={dir}
      data-locale={locale && JSON.stringify(locale)}
      style={style as CSSProperties}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={style?.["--color-paper"] ?? "#f6f4f0"} />
        <Meta />
        {/* Also because a font that inline styles request carries the page's address as referrer. */}
        {[font, displayFont].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {!import.meta.env.PROD && <link rel="stylesheet" href={styles} />}
        {shop?.icons?.map((each) => <link key={each.href} {...each} />) ?? (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.PROD && <Styles />}
      </head>
      <body className="flex min-h-screen flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const none: readonly string[] = [];

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <LeftOutContext value={loaderData.leavesOut ?? none}>
      <Outlet />
    </LeftOutContext>
  );
}

/** HTTP has English words for its states; shoppers meet that of a missing page. */
function statusText({ status, statusText: text }: { status: number; statusText: string }): string {
  if (status !== 404) return text;
  return text === "Not Found" ? errorTexts.notFound : errorTexts.pageNotFound;
}

/** §2 The generic fallback: its heading, and the status or the message. */
export function ErrorBoundary() {
  const error = useRouteError();
  // Absent where the root itself could not be loaded.
  const root = useRouteLoaderData<typeof loader>("root");
  const reason = isRouteErrorResponse(error)
    ? `${error.status} ${statusText(error)}`.trim()
    : error instanceof Error
      ? error.message
      : errorTexts.unknown;
  return (
    <main className="container-shop grid flex-1 content-center justify-items-center gap-4 py-24 text-center">
      <title>{[errorTexts.title, ...(root ? [root.shop.name] : [])].join(" – ")}</title>
      <h1 className="text-3xl font-semibold tracking-tight">{errorTexts.heading}</h1>
      <p className="text-muted">{reason}</p>
      <ButtonLink to="/" reloadDocument>
        {errorTexts.goHome}
      </ButtonLink>
    </main>
  );
}
