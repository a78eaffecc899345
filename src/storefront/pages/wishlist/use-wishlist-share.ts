import { useEffect, useState } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";

type Share = { token: string } | null;
type Answer = Result<{ share: Share }, IdentityError>;

export type WishlistShare = {
  /** Undefined while loading; null if the list is not shared. */
  share: Share | undefined;
  isBusy: boolean;
  /** Error of the last request. */
  error: string | null;
  begin(): Promise<void>;
  stop(): Promise<void>;
};

/** State of the share link, and functions to create and revoke it. */
export function useWishlistShare(ask: AskShop): WishlistShare {
  const [share, setShare] = useState<Share | undefined>(undefined);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const take = (answer: Answer) => {
    if (answer.ok) setShare(answer.value.share);
    setError(answer.ok ? null : answer.error.message);
  };

  useEffect(() => {
    let isGone = false;
    void ask.json<{ share: Share }>("/api/account/wishlist").then((answer) => {
      if (!isGone) take(answer);
    });
    return () => {
      isGone = true;
    };
  }, [ask]);

  const tell = async (question: () => Promise<Answer>) => {
    setBusy(true);
    take(await question());
    setBusy(false);
  };
  return {
    share,
    isBusy,
    error,
    begin: () => tell(() => ask.json("/api/account/wishlist/share", {})),
    stop: () =>
      tell(async () => {
        const answer = await ask.json("/api/account/wishlist/stop-sharing", {});
        return answer.ok ? { ok: true, value: { share: null } } : answer;
      }),
  };
}
