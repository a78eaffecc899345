import { Link, type LinkProps } from "./link.tsx";

/** A standalone link with a touch target of 44 px and no extra line height. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return (
    <Link
      {...props}
      className="relative inline-block text-accent underline decoration-accent/40 underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:decoration-accent"
    />
  );
}
