import {
  verifyEmailHead,
  VerifyEmailPage,
} from "#features/identity/verification/verify-email-page.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(verifyEmailHead);

export const middleware = [keptPage];

export default function VerifyEmail() {
  return <VerifyEmailPage />;
}
