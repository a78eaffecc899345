import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";

/** §2 What an unknown id shows, with status 404 (decision 12). */
export function UnknownProduct() {
  return (
    <div className="container-shop grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-3xl font-semibold tracking-tight">Product not found</h1>
      <p className="text-muted">It may have been sold out for good, or the address is mistyped.</p>
      <ButtonLink to={href("/")} className="mt-2">
        Return to Shop
      </ButtonLink>
    </div>
  );
}
