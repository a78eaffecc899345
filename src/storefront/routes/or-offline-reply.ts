import { data } from "react-router";
import { formError } from "#modules/core/rules/form-state.ts";
import { OfflineError } from "#storefront/ui/retry-until-online.ts";

type ClientAction<Reply> = { request: Request; serverAction(): Promise<Reply> };

/** For a `clientAction`: without a connection the form itself says so, and keeps what was typed. */
export async function orOfflineReply<Reply>({ request, serverAction }: ClientAction<Reply>) {
  const typed = [...(await request.clone().formData())];
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    // As a failure, so that the router does not ask the shop for the page anew.
    const values = Object.fromEntries(
      typed.map(([field, value]) => [field, typeof value === "string" ? value : ""]),
    );
    return data({ isSent: false as const, values, ...formError(error.message) }, 503);
  }
}
