import { pathHere } from "#modules/core/rules/language/address.ts";
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { fieldNames, unavailableTexts } from "./unavailable-texts.ts";
import { currentLanguage, directionOf } from "#modules/core/rules/language/language.ts";

type Shop = {
  name: string;
  /** URL of the shop's stylesheet; null in development. */
  stylesheet: string | null;
  /** The shop's own colours. */
  style?: CSSProperties;
};

/** A submitted form that failed: its values are shown again, so that the visitor need not retype them. */
export type SentForm = { action: string; fields: [name: string, value: string][] };

/** Renders the "unavailable" page, which needs neither database nor scripts. */
export function unavailablePage(shop: Shop, sent: SentForm | null = null): string {
  return documentOf(
    shop,
    unavailableTexts.busy,
    <>
      <p className="text-muted">{unavailableTexts.busyText(shop.name)}</p>
      {sent ? <SendAgain {...sent} /> : <AskAgain />}
    </>,
  );
}

/** Renders the page of a shop that is closed for maintenance. */
export function maintenancePage(shop: Shop): string {
  return documentOf(
    shop,
    unavailableTexts.soon,
    <>
      <p className="text-muted">{unavailableTexts.closed(shop.name)}</p>
      <p>
        <a href={SAME_ADDRESS} className={buttonClass("secondary")}>
          {unavailableTexts.tryAgain}
        </a>
      </p>
    </>,
  );
}

/** Renders a page without a database, scripts and the frame around other pages. */
export function documentOf(
  { name, stylesheet, style }: Shop,
  heading: string,
  children: ReactNode,
): string {
  const page = (
    <html lang={currentLanguage()} dir={directionOf(currentLanguage())} style={style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${heading} – ${name}`}</title>
        {stylesheet !== null && <link rel="stylesheet" href={stylesheet} />}
      </head>
      <body className="flex min-h-screen flex-col">
        <main className="container-shop grid flex-1 content-center justify-items-center gap-4 py-24 text-center">
          <h1 className="text-3xl font-semibold tracking-tight">{heading}</h1>
          {children}
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/** An empty link resolves to the page's own URL, with its query. */
const SAME_ADDRESS = "";

function AskAgain() {
  return (
    <p className="flex flex-wrap justify-center gap-4">
      <a href={SAME_ADDRESS} className={buttonClass("secondary")}>
        {unavailableTexts.tryAgain}
      </a>
      <a href={pathHere("/")} className={buttonClass("secondary")}>
        {unavailableTexts.goHome}
      </a>
    </p>
  );
}

function SendAgain({ action, fields }: SentForm) {
  return (
    <form method="post" action={action} className="grid w-full max-w-xl gap-4 text-start text-base">
      <p>
        {action.startsWith("/checkout") ? unavailableTexts.keptCheckout : unavailableTexts.kept}
      </p>
      {fields.map(([name, value]) => (
        <Field key={name} name={name} value={value} />
      ))}
      <Button type="submit">{unavailableTexts.sendAgain}</Button>
    </form>
  );
}

/** Field names that visitors do not type; a test checks each. */
const HIDDEN =
  /^(token|line|intent|companySite|id|expectedTotal|expectedOnCard|order|scripts?|details|keepAddress|step|days-.*)$/;

function Field({ name, value }: { name: string; value: string }) {
  if (HIDDEN.test(name)) return <input type="hidden" name={name} value={value} />;
  return (
    <label className="grid gap-1.5 font-medium">
      <span>{labelOf(name)}</span>
      <textarea
        name={name}
        defaultValue={value}
        rows={value.length > 80 || value.includes("\n") ? 6 : 1}
        className="w-full rounded-xl border border-ink/25 bg-card px-4 py-2.5"
      />
    </label>
  );
}

/** The name of a field; one without a text is spelled out: "orderNumber" becomes "Order number". */
function labelOf(name: string): string {
  const known = fieldNames[name];
  if (known !== undefined) return known;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
