import { StudentDiscountPage, studentDiscountHead } from "#features/pages/student-discount.tsx";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(studentDiscountHead);

export default function StudentDiscount() {
  return <StudentDiscountPage />;
}
