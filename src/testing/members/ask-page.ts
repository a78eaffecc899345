import type { Services } from "#platform/services.ts";
import { routeCall } from "#testing/route-call.ts";
import type { PageModule } from "./page-modules.ts";

/** What a page or an address of the API answers: its status, and all that it says. */
export type Said = { status: number; text: string };

type Asked = {
  /** As `routes.ts` has it. */
  page: string;
  /** Where it is asked for. */
  address: string;
  form?: BodyInit;
};

/** What a page answers as the server asks it: a form's answer, or what there is to show. */
export async function askPage(
  services: Services,
  { loader, action }: PageModule,
  asked: Asked,
): Promise<Said> {
  if (asked.form === undefined) return ask(services, loader, asked);
  const done = await ask(services, action, asked);
  // A form that answers nothing of its own is answered by the page that it is on.
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
