import { useEffect, useState } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";

type ResetLink = {
  /** False until a check or a request rejects the link. */
  isDead: boolean;
  /** Records an error; returns whether it concerns the link. */
  reject(error: IdentityError): boolean;
};

/** Checks a password reset link on load, before the shopper types a new password. */
export function useResetLink(token: string | null | undefined): ResetLink {
  const { identity } = useIdentity();
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (!token || !identity) return;
    let isAsked = true;
    void identity.security.checkResetLink(token).then((answer) => {
      if (isAsked) setIsRejected(!answer.ok && isOfLink(answer.error));
    });
    return () => void (isAsked = false);
  }, [token, identity]);
  return {
    isDead: token === null || isRejected,
    reject(error) {
      if (isOfLink(error)) setIsRejected(true);
      return isOfLink(error);
    },
  };
}

const isOfLink = ({ code }: IdentityError) =>
  code === "invalid-action-code" || code === "expired-action-code";
