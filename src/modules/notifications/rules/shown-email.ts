/** Returns an email's text with the queries of its links cut off, because they may open an order or end a subscription. */
export function withoutLinkQueries(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s"'<>?]+)\?[^\s"'<>]*/g, "$1");
}
