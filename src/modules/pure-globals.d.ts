// Rules compile without DOM and Node types, so that impure code does not compile. The globals declared here are pure
// and the same in browsers and Node.

declare class URL {
  constructor(url: string);
  readonly hostname: string;
  readonly origin: string;
  readonly protocol: string;
}

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
