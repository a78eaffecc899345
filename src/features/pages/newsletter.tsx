export const newsletterHead = { title: "Newsletter", description: "Newsletter.", path: "/newsletter" };

export function NewsletterPage() {
  return <h1>{newsletterHead.title}</h1>;
}
