import { Form, type FormProps } from "react-router";
import { ErrorSummary, type ErrorSummaryProps } from "./error-summary.tsx";

type PostedFormProps<Field extends string> = Omit<FormProps, "title"> & {
  /** Props of the error summary; `form` is the prefix of the field ids. */
  summary: ErrorSummaryProps<Field>;
};

/** A form posted to the shop, with or without JavaScript, with its error summary on top. */
export function PostedForm<Field extends string>(props: PostedFormProps<Field>) {
  const { summary, children, ...form } = props;
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-col gap-6" {...form}>
      <ErrorSummary {...summary} />
      {children}
    </Form>
  );
}
