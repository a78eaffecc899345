import {
  verifyEmailHead,
  VerifyEmailPage,
} from "#storefront/pages/auth/verification/verify-email-page.tsx";
import { cacheable } from "#storefront/rendering/cacheable.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useMailboxPath } from "#storefront/routes/use-mailbox-path.ts";

export const meta = metaOf(verifyEmailHead);

export const middleware = [cacheable];

export default function VerifyEmail() {
  return <VerifyEmailPage mailboxPath={useMailboxPath()} />;
}
