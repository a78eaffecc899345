import {
  verifyEmailHead,
  VerifyEmailPage,
} from "#features/identity/verification/verify-email-page.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(verifyEmailHead);

export const middleware = [cacheable];

export default function VerifyEmail() {
  return <VerifyEmailPage />;
}
