export const contactHead = { title: "Contact us", description: "How to reach us.", path: "/contact" };

export function ContactPage() {
  return <h1>{contactHead.title}</h1>;
}
