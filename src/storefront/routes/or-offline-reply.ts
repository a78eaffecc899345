import { data } from "react-router";
import { formError } from "#modules/core/rules/form-state.ts";
import { OfflineError } from "#storefront/ui/retry-until-online.ts";

type ClientAction<Reply> = { request: Request; serverAction(): Promise<Reply> };

/** Runs a form's server action; offline it returns the form with its values and an error. */
export async function orOfflineReply<Reply>({ request, serverAction }: ClientAction<Reply>) {
  const typed = [...(await request.clone().formData())];
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    // Status 503, so that the router does not reload the page's data.
    const values = Object.fromEntries(
      typed.map(([field, value]) => [field, typeof value === "string" ? value : ""]),
    );
    return data({ isSent: false as const, values, ...formError(error.message) }, 503);
  }
}
