// `domain/` is compiled without the DOM's and without Node's types, so that nothing impure compiles.
// What is listed here is pure and the same in every browser and in Node.

declare class URLSearchParams {
  constructor(
    init?: string | URLSearchParams | Record<string, string> | Iterable<[string, string]>,
  );
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
