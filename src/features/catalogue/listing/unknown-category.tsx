import { href } from "react-router";
import { plainListing } from "#domain/listing/listing-query.ts";
import { NoProducts } from "./listing-view.tsx";

/** §8 An unknown category shows the empty state (decision 12). */
export function UnknownCategory() {
  return (
    <div className="container-shop pt-10">
      <h1 className="sr-only">Category</h1>
      <NoProducts place={{ path: href("/category") }} query={plainListing} />
    </div>
  );
}
