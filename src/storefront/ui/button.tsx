import type { ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "./link.tsx";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "destructive";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-5 py-2.5 text-base font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55";

const styles: Record<ButtonVariant, string> = {
  // The transparent border becomes visible in forced-colours mode.
  primary: "border border-transparent bg-accent text-white hover:bg-accent-strong",
  secondary: "border border-ink/20 bg-card text-ink hover:border-ink/60",
  destructive: "border border-transparent bg-sale text-white hover:underline",
  quiet: "text-ink underline decoration-ink/30 underline-offset-4 hover:decoration-ink",
};

/** Returns the classes of a button, for buttons and links. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classNames(shape, styles[variant], className);
}

type Variant = { variant?: ButtonVariant };

export function Button({
  variant = "primary",
  className,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Variant) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

export function ButtonLink({
  variant = "primary",
  className,
  ...rest
}: Omit<LinkProps, "className"> & Variant & { className?: string }) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}
