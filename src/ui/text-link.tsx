import { Link, type LinkProps } from "#ui/link.tsx";

/** A link that stands by itself in a form or a card. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return (
    <Link
      {...props}
      className="inline-block py-1 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    />
  );
}
