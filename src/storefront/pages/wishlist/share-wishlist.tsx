import { pathHere } from "#modules/core/rules/language/address.ts";
import { wishlistTexts } from "./wishlist-texts.ts";
import { useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import type { AskShop } from "#modules/accounts/ports/identity.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";

/** Creates and revokes a member's share link. */
export function ShareWishlist({ ask }: { ask: AskShop }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="share" size={19} /> <span>{wishlistTexts.shareList}</span>
      </Button>
      <div id={id} className="w-full empty:hidden">
        {isOpen && <SharePanel ask={ask} />}
      </div>
    </>
  );
}

type Share = { token: string } | null;

function SharePanel({ ask }: { ask: AskShop }) {
  /** Undefined while loading; null if the list is not shared. */
  const [share, setShare] = useState<Share | undefined>(undefined);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const show = (answer: Result<{ share?: Share }, IdentityError>) => {
    if (answer.ok) setShare(answer.value.share ?? null);
    setError(answer.ok ? null : answer.error.message);
  };
  const press = async (action: "share" | "stop-sharing") => {
    hasPressed.current = true;
    setBusy(true);
    show(await ask.json<{ share?: Share }>(`/api/account/wishlist/${action}`, {}));
    setBusy(false);
  };
  useEffect(() => {
    let isGone = false;
    void ask.json<{ share: Share }>("/api/account/wishlist").then((answer) => {
      if (!isGone) show(answer);
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  useEffect(() => {
    // The pressed button is removed, so focus the link or the button that replaced it.
    if (hasPressed.current) panel.current?.querySelector<HTMLElement>("input, button")?.focus();
    hasPressed.current = false;
  }, [share]);
  return (
    <div ref={panel} className="mt-2 grid gap-4 rounded-card bg-card p-5 sm:p-6">
      <p className="max-w-prose">{wishlistTexts.shareText}</p>
      {error !== null && <Alert tone="error">{error}</Alert>}
      {share === undefined && error === null && (
        <p role="status" className="text-muted">
          {wishlistTexts.loading}
        </p>
      )}
      {share === null && (
        <div>
          <Button disabled={isBusy} onClick={() => void press("share")}>
            {wishlistTexts.createLink}
          </Button>
        </div>
      )}
      {share && (
        <SharedLink token={share.token} isBusy={isBusy} onStop={() => void press("stop-sharing")} />
      )}
    </div>
  );
}

type SharedLinkProps = { token: string; isBusy: boolean; onStop(): void };

function SharedLink({ token, isBusy, onStop }: SharedLinkProps) {
  const toast = useToast();
  const id = useId();
  const url = new URL(pathHere(href("/wishlist/shared/:token", { token })), location.href).href;
  const copy = async () => {
    try {
      // The clipboard is unavailable without HTTPS.
      await navigator.clipboard.writeText(url);
      toast({ text: wishlistTexts.linkCopied });
    } catch {
      toast({ text: wishlistTexts.notCopied });
    }
  };
  // Closing the share sheet rejects the promise; that is not an error.
  const send = () => navigator.share({ title: wishlistTexts.myWishlist, url }).catch(() => {});
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {wishlistTexts.linkLabel}
        </label>
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full min-w-0 rounded-xl border border-ink/20 bg-paper px-3 text-base"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{wishlistTexts.copyLink}</Button>
        {"share" in navigator && (
          <Button variant="secondary" onClick={() => void send()}>
            {wishlistTexts.share}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={onStop}>
          {wishlistTexts.stopSharing}
        </Button>
      </div>
    </>
  );
}
