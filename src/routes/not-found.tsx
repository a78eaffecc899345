import { data, href } from "react-router";
import type { Route } from "./+types/not-found";
import { pageMeta, shopOf } from "#routes/page-meta.ts";
import { ButtonLink } from "#ui/button.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    title: "Page Not Found",
    description: "The page you are looking for doesn't exist or has been moved.",
    path: location.pathname,
    noindex: true,
    shop: shopOf(matches),
  });
}

export default function NotFound() {
  return (
    <div className="container-shop grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-4xl font-semibold tracking-tight">Page Not Found</h1>
      <p className="text-muted">The page you are looking for doesn't exist or has been moved.</p>
      <ButtonLink to={href("/")} className="mt-2">
        Go Home
      </ButtonLink>
    </div>
  );
}
