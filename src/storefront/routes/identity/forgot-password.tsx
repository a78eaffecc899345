import {
  forgotPasswordHead,
  ForgotPasswordPage,
} from "#storefront/pages/auth/password-reset/forgot-password-page.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useMailboxPath } from "#storefront/routes/use-root-data.ts";

export const meta = metaOf(forgotPasswordHead);

export const middleware = [cacheable];

export default function ForgotPassword() {
  return <ForgotPasswordPage mailboxPath={useMailboxPath()} />;
}
