import type { SampleProduct } from "#db/seed/sample-types.ts";
import { childrensBooks } from "./books/childrens-books.ts";
import { fictionPoetry } from "./books/fiction-poetry.ts";
import { nonFiction } from "./books/non-fiction.ts";
import { inTurn } from "./in-turn.ts";

export const books: SampleProduct[] = inTurn([fictionPoetry, nonFiction, childrensBooks]);
