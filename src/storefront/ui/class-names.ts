export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Classes of the summary of an optional part of a form. Apart from forms, because product pages load none. */
export const disclosureClass =
  "-my-1.5 w-fit cursor-pointer py-2.5 underline decoration-ink/30 underline-offset-4 hover:decoration-ink";
