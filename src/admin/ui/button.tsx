import type { ComponentProps } from "react";

export type Look = "plain" | "primary" | "danger" | "quiet";

const classes: Readonly<Record<Look, string>> = {
  plain: "button",
  primary: "button is-primary",
  danger: "button is-danger",
  quiet: "quiet-link",
};

export type ButtonProps = Omit<ComponentProps<"button">, "className"> & { look?: Look };

/** A button; `quiet` looks like a link. */
export function Button({ look = "plain", ...props }: ButtonProps) {
  return <button type="button" {...props} className={classes[look]} />;
}
