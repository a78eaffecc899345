import type { LoaderFunction, ShouldRevalidateFunction } from "react-router";
import { ApiProblem } from "#admin/api/client.ts";

let failure: ApiProblem | null = null;

/** The error of the last reload, for the command that asked for it. */
export const reloadFailure = () => failure;

const isPassing = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status > 499);

/** A loader whose page stays, with all that was typed, if the server cannot be asked again after a command. */
export function stayingLoader(load: LoaderFunction) {
  let last: unknown = null;
  let isReload = false;
  const shouldRevalidate: ShouldRevalidateFunction = (to) => {
    isReload = to.currentUrl.href === to.nextUrl.href;
    return to.defaultShouldRevalidate;
  };
  const loader: LoaderFunction = async (args) => {
    const mayStay = isReload;
    isReload = false;
    failure = null;
    try {
      last = await load(args);
    } catch (error) {
      if (!mayStay || args.request.signal.aborted || !isPassing(error)) throw error;
      failure = error;
    }
    return last;
  };
  return { loader, shouldRevalidate };
}
