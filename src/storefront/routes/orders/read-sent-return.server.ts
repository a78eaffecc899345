import type { SentReturn } from "#storefront/pages/returns/answer-return-form.server.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import type { ReturnField } from "#storefront/pages/returns/return-fields.ts";
import { formIn, typedIn } from "#storefront/routes/read-fields.server.ts";

/** Reads fields and files of a return form; null if the body is not a form. */
export async function readSentReturn(
  request: Request,
  { lines }: Pick<ReturnPageData, "lines">,
): Promise<SentReturn> {
  const form = await formIn(request);
  if (form === null) return null;
  const fields = [
    "note" as const,
    ...lines.flatMap(({ line }): ReturnField[] => [`quantity-${line}`, `reason-${line}`]),
  ];
  const values = Object.fromEntries(fields.map((field) => [field, typedIn(form, field)]));
  const files = form.getAll("pictures").filter((each): each is File => typeof each !== "string");
  return { values, files };
}
