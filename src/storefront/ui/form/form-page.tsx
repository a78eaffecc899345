import type { ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { ErrorSummary, type ErrorSummaryProps } from "./error-summary.tsx";

type FormPageProps = { title: string; lead?: ReactNode; children: ReactNode };

export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <section className="container-shop pt-8 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">{title}</h1>
        {lead && <p className="mt-3 text-lg leading-relaxed text-muted">{lead}</p>}
        <div className="mt-7 flex flex-col gap-6 rounded-card bg-card p-5 shadow-raised xs:p-6 sm:p-8">
          {children}
        </div>
      </div>
    </section>
  );
}

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
