import { Link, useRouteError } from "react-router";
import { ApiProblem } from "#admin/api/client.ts";
import { NotFound } from "./not-found.tsx";

/** A page that could not be loaded: missing, forbidden, or the server did not answer. */
export function ErrorPage() {
  const error = useRouteError();
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />;
  const isForbidden = error instanceof ApiProblem && error.status === 403;
  return (
    <main className="page">
      <h1>{isForbidden ? "Not allowed" : "This page could not be loaded"}</h1>
      <p role="alert">{error instanceof Error ? error.message : "Something went wrong."}</p>
      <p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>{" "}
        <Link to="/">Go to the home page</Link>
      </p>
    </main>
  );
}
