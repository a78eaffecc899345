import { useEffect, useState } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";

type ResetLink = {
  /** As long as nobody has said so, it may be good. */
  isDead: boolean;
  /** Takes in an error; answers whether it is about the link. */
  reject(error: IdentityError): boolean;
};

/**
 * Whether the link of a reset email leads nowhere: asked at once, before anybody thinks of a new password for nothing.
 */
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
