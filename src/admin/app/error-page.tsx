import { Link, useRouteError } from "react-router";
import { Page } from "#admin/ui/page.tsx";
import { ApiProblem } from "#admin/api/client.ts";
import { Button } from "#admin/ui/button.tsx";

/** A page that could not be loaded: missing, forbidden, or the server did not answer. */
export function ErrorPage() {
  const error = useRouteError();
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />;
  const isForbidden = error instanceof ApiProblem && error.status === 403;
  return (
    <Page title={isForbidden ? "Not allowed" : "This page could not be loaded"}>
      <p role="alert">{error instanceof Error ? error.message : "Something went wrong."}</p>
      <p>
        <Button onClick={() => location.reload()}>Try again</Button>{" "}
        <Link to="/">Go to the home page</Link>
      </p>
    </Page>
  );
}

export function NotFound() {
  return (
    <Page title="Page not found">
      <p>
        There is nothing at this address. <Link to="/">Go to the home page</Link>
      </p>
    </Page>
  );
}
