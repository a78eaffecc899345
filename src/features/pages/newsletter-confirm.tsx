export const newsletterConfirmHead = { title: "Confirm", description: "Confirm.", path: "/newsletter/confirm" };

export function NewsletterConfirmPage() {
  return <h1>{newsletterConfirmHead.title}</h1>;
}
