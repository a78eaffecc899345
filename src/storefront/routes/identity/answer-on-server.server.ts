import { data, href, redirect, type HeadersArgs, type RouterContextProvider } from "react-router";
import { safeRedirect } from "#modules/accounts/rules/navigation.ts";
import { PROFILE_FIELD_LENGTH } from "#modules/accounts/rules/profile.ts";
import { answerForm, refusal, type AuthForm } from "#storefront/pages/auth/answer-form.ts";
import { requestContext, servicesOf } from "#storefront/routes/context.server.ts";
import { formIn, typedIn } from "#storefront/routes/read-fields.server.ts";

type Sent = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const fields: Record<AuthForm, readonly string[]> = {
  "sign-in": ["email", "password"],
  "sign-up": ["firstName", "lastName", "email", "password"],
  "forgot-password": ["email"],
  "reset-password": ["newPassword"],
};

/** The forms of accounts, as the identity provider answers them on the server; null if it does not. */
export function accountForms({ request, context }: Omit<Sent, "url">, headers = new Headers()) {
  const { services, clientAddress } = context.get(requestContext);
  const caller = { headers: request.headers, clientAddress };
  const setCookie = (cookie: string) => headers.append("Set-Cookie", cookie);
  return services.accounts.forms?.(caller, setCookie) ?? null;
}

/**
 * What a form's page knows of its visitor. The page cache sends neither cookies nor `?next`, so its page is the same
 * for all visitors.
 */
export async function visitorOfForm({ request, url, context }: Sent) {
  const { accounts } = servicesOf(context);
  const isSignedIn = accounts.forms !== undefined && (await accounts.identify(request)) !== null;
  const isOwn = isSignedIn || safeRedirect(url.searchParams.get("next")) !== null;
  return data({ isSignedIn }, isOwn ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

/** Answers a form of accounts. A browser without scripts goes on to the next page at once. */
export async function answerOnServer(form: AuthForm, { request, url, context }: Sent) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const forms = accountForms({ request, context }, headers);
  const sent = await formIn(request);
  if (forms && sent?.has("sign-out")) {
    await forms.signOut();
    return redirect(href("/"), { status: 303, headers });
  }
  const repeated = sent?.has("confirmPassword") ? ["confirmPassword"] : [];
  const typed = Object.fromEntries(
    [...fields[form], ...repeated].map((name) => [name, textIn(sent, name)]),
  );
  const token = typedIn(sent, "token") || (url.searchParams.get("token") ?? "");
  const reply = forms
    ? await answerForm(form, forms, { ...typed, token })
    : refusal(form, { code: "operation-not-allowed", message: "" });
  if (!reply.isSent)
    return data(
      { ...reply, values: withoutPasswords(typed) },
      { status: reply.code === "too-many-requests" ? 429 : 400, headers },
    );
  if (sent?.get("scripts") === "off" && reply.signedIn?.emailVerified)
    return redirect(safeRedirect(url.searchParams.get("next")) ?? href("/"), {
      status: 303,
      headers,
    });
  return data(reply, { headers });
}

/** The document of an answer is stored nowhere. */
export function headersOfAnswer(sent: HeadersArgs): Headers {
  const { actionHeaders, loaderHeaders, parentHeaders } = sent;
  const headers = new Headers(parentHeaders);
  const caching = actionHeaders.get("Cache-Control") ?? loaderHeaders.get("Cache-Control");
  if (caching !== null) headers.set("Cache-Control", caching);
  return headers;
}

const isPassword = (name: string) => /password/i.test(name);

/** The text of a field. A password stays as it was typed, because every character counts. */
function textIn(form: FormData | null, name: string): string {
  const value = form?.get(name);
  if (isPassword(name)) return typeof value === "string" ? value : "";
  return typedIn(form, name).slice(0, name === "email" ? undefined : PROFILE_FIELD_LENGTH);
}

function withoutPasswords(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isPassword(name)));
}
