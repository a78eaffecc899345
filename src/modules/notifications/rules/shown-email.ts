/** Returns an email's text without the queries of its links, which may open an order or end a subscription. */
export function withoutLinkQueries(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s"'<>?]+)\?[^\s"'<>]*/g, "$1");
}
