import {
  verifyEmailHead,
  VerifyEmailPage,
} from "#storefront/pages/auth/verification/verify-email-page.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useMailboxPath } from "#storefront/routes/use-root-data.ts";

export const meta = metaOf(verifyEmailHead);

export const middleware = [cacheable];

export default function VerifyEmail() {
  return <VerifyEmailPage mailboxPath={useMailboxPath()} />;
}
