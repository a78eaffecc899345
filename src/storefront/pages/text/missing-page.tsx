import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";

/** What a page without contents says. */
export const missing = {
  title: "Page Not Found",
  description: "The page you are looking for doesn't exist or has been moved.",
};

export function MissingPage() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center lg:py-16">
      <h1 className="text-4xl font-semibold tracking-tight">{missing.title}</h1>
      <p className="text-muted">{missing.description}</p>
      <ButtonLink to={href("/")} className="mt-2">
        Go Home
      </ButtonLink>
    </div>
  );
}
