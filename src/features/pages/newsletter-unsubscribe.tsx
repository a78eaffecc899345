export const newsletterUnsubscribeHead = { title: "Unsubscribe", description: "Unsubscribe.", path: "/newsletter/unsubscribe" };

export function NewsletterUnsubscribePage() {
  return <h1>{newsletterUnsubscribeHead.title}</h1>;
}
