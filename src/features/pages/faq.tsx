export const faqHead = { title: "Questions and answers", description: "Questions and answers.", path: "/faq" };

export function FaqPage() {
  return <h1>{faqHead.title}</h1>;
}
