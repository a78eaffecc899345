import type { Services } from "#platform/services.ts";
import { fieldError, formError, type FormReply } from "#modules/core/rules/form-state.ts";
import { askForProof } from "#modules/promotions/use-cases/ask-for-proof.server.ts";
import { studentTexts } from "./student-texts.ts";
import { askErrors } from "#modules/promotions/rules/student/messages.ts";

export type StudentReply = FormReply<"email", { email: string }>;

export async function answerStudentForm(
  services: Pick<Services, "db" | "clock" | "shop" | "settings" | "academicHosts">,
  typedAddress: string,
  uid: string | null,
): Promise<{ reply: StudentReply; status: number }> {
  const values = { email: typedAddress };
  if (uid === null) {
    const error = formError(studentTexts.signInAgain);
    return { reply: { isSent: false, values, ...error }, status: 401 };
  }
  const asked = await askForProof(services, { uid, typedAddress });
  if (asked.ok) return { reply: { isSent: true, email: asked.value }, status: 200 };
  const sentence = askErrors[asked.error];
  if (asked.error === "no-address" || asked.error === "not-academic")
    return { reply: { isSent: false, values, ...fieldError("email", sentence) }, status: 422 };
  return { reply: { isSent: false, values, ...formError(sentence) }, status: 429 };
}
