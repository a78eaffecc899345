export const studentDiscountHead = { title: "Student discount", description: "Student discount.", path: "/promotions/student-discount" };

export function StudentDiscountPage() {
  return <h1>{studentDiscountHead.title}</h1>;
}
