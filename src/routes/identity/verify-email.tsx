import {
  verifyEmailHead,
  VerifyEmailPage,
} from "#features/identity/verification/verify-email-page.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { metaOf } from "#routes/page-meta.ts";
import { useMailboxPath } from "#routes/use-mailbox-path.ts";

export const meta = metaOf(verifyEmailHead);

export const middleware = [cacheable];

export default function VerifyEmail() {
  return <VerifyEmailPage mailboxPath={useMailboxPath()} />;
}
