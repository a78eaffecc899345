import type { SampleProduct } from "./sample-types.ts";
import { childrensBooks } from "#modules/sample/data/books/childrens-books.ts";
import { fictionPoetry } from "#modules/sample/data/books/fiction-poetry.ts";
import { nonFiction } from "#modules/sample/data/books/non-fiction.ts";
import { inTurn } from "./in-turn.ts";

export const books: SampleProduct[] = inTurn([fictionPoetry, nonFiction, childrensBooks]);
