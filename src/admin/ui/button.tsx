import type { ComponentProps } from "react";

export type Look = "plain" | "primary" | "danger" | "quiet";

const classes: Readonly<Record<Look, string>> = {
  plain: "button",
  primary: "button is-primary",
  danger: "button is-danger",
  quiet: "quiet-link",
};

type LinkProps = { href: string; children: string };

/** A link that looks like a button and opens a tab of its own. */
export const TabLink = ({ href, children }: LinkProps) => (
  <a className="button" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

export type ButtonProps = Omit<ComponentProps<"button">, "className"> & { look?: Look };

/** A button; `quiet` looks like a link. A disabled one keeps the focus, which a save would lose. */
export function Button({ look = "plain", disabled, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classes[look]}
      aria-disabled={disabled}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}

type Props = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** Is called with a chosen file. */
  choose(file: File): void;
};

/** A button that opens a file; a file can be dropped on it, too. */
export function FileButton({ children, choose, ...input }: Props) {
  return (
    <label className="button file-button">
      {children}
      <input
        {...input}
        type="file"
        onChange={({ target: { files } }) => files?.[0] && choose(files[0])}
      />
    </label>
  );
}
