import {
  forgotPasswordHead,
  ForgotPasswordPage,
} from "#features/identity/password-reset/forgot-password-page.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { metaOf } from "#routes/page-meta.ts";
import { useMailboxPath } from "#routes/use-mailbox-path.ts";

export const meta = metaOf(forgotPasswordHead);

export const middleware = [cacheable];

export default function ForgotPassword() {
  return <ForgotPasswordPage mailboxPath={useMailboxPath()} />;
}
