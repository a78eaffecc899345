import type { Services } from "#platform/services.ts";
import { routeCall } from "#testing/route-call.ts";
import type { PageModule } from "#testing/route-manifest.ts";

/** A response of a page or an API route: its status and full text. */
export type Said = { status: number; text: string };

type Asked = {
  /** The path as in `routes.ts`. */
  page: string;
  /** The requested URL. */
  address: string;
  form?: BodyInit;
};

/** The response of a page's action or loader, as the server calls it. */
export async function askPage(
  services: Services,
  { loader, action }: PageModule,
  asked: Asked,
): Promise<Said> {
  if (asked.form === undefined) return ask(services, loader, asked);
  const done = await ask(services, action, asked);
  // An action without a result is followed by the page's loader.
  return done.text === "null" && loader ? ask(services, loader, { ...asked, form: "" }) : done;
}

async function ask(
  services: Services,
  part: PageModule["loader"],
  { page, address, form }: Asked,
): Promise<Said> {
  const url = new URL(address, services.shop.url);
  const request = new Request(url, form === undefined ? {} : { method: "POST", body: form });
  const params = paramsIn(page, url.pathname);
  try {
    return await said(
      await part?.(routeCall(services, request, { params, pattern: page }) as never),
    );
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return said(thrown);
  }
}

async function said(answer: unknown): Promise<Said> {
  if (answer instanceof Response) {
    const location = answer.headers.get("Location") ?? "";
    return { status: answer.status, text: `${location} ${await answer.text()}` };
  }
  const { type, data, init } = Object(answer) as {
    type?: string;
    data?: unknown;
    init?: { status?: number } | null;
  };
  const isData = type === "DataWithResponseInit";
  return {
    status: (isData ? init?.status : undefined) ?? 200,
    text: JSON.stringify(isData ? data : answer) ?? "null",
  };
}

function paramsIn(page: string, pathname: string): Record<string, string> {
  const parts = pathname.split("/");
  return Object.fromEntries(
    page
      .split("/")
      .flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1), parts[at] ?? ""]] : [])),
  );
}
