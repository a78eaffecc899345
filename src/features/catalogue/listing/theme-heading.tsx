import { href } from "react-router";
import { Breadcrumbs } from "#ui/page-heading.tsx";

/** The head of a list that is no category. */
export function ThemeHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className="container-shop pb-6 lg:pb-8">
      <Breadcrumbs crumbs={[{ name: "Home", to: href("/") }]} current={title} />
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted">{text}</p>
    </div>
  );
}
