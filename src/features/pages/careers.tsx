export const careersHead = { title: "Careers", description: "Careers.", path: "/careers" };

export function CareersPage() {
  return <h1>{careersHead.title}</h1>;
}
