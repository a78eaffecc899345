import { useEffect } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import type { AuthReply } from "./answer-form.ts";
import { lendIdentity } from "./answer-in-browser.ts";
import { useIdentity } from "./session/identity-scope.tsx";
import { useIdentityForm } from "./use-identity-form.ts";

/**
 * A form that is posted to its page's action, with or without scripts. It stays busy once it has signed in or up,
 * because the page is left then.
 */
export function usePostedForm(form: string, reply: AuthReply | undefined, mode = "") {
  const { open } = useIdentity();
  const submit = useSubmit();
  const { state } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  const isLeaving = reply?.isSent === true && (reply.signedIn ?? reply.signedUp) !== undefined;
  useEffect(() => lendIdentity(open), [open]);
  return {
    ...useIdentityForm(form, mode, {
      isPosting: isSending || isLeaving,
      refused: reply?.isSent === false ? reply : null,
    }),
    post(element: HTMLFormElement, more: Record<string, string> = {}) {
      const sent = new FormData(element);
      for (const [name, value] of Object.entries(more)) sent.set(name, value);
      void submit(sent, {
        method: "post",
        replace: true,
        state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
  };
}
