import type { ComponentProps } from "react";

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
