import { Form, type FormProps } from "react-router";
import { ErrorSummary, type ErrorSummaryProps } from "./error-summary.tsx";

type PostedFormProps<Field extends string> = Omit<FormProps, "title"> & {
  /** About what is wrong with what was sent; `form` is what the ids of the fields begin with. */
  summary: ErrorSummaryProps<Field>;
};

/** A form that the shop answers, with and without scripts. Why it was not accepted stands first. */
export function PostedForm<Field extends string>(props: PostedFormProps<Field>) {
  const { summary, children, ...form } = props;
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-col gap-6" {...form}>
      <ErrorSummary {...summary} />
      {children}
    </Form>
  );
}
