import { useSyncExternalStore } from "react";

export type StoredValue<T> = {
  get(): T;
  /** The value as it is stored: another tab may have written a moment ago, of which nothing was heard yet. */
  read(): T;
  /** Changes the value here, in storage and in every other tab. */
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
  /** The value before the browser's storage could be read. */
  initial: T;
};

type Options<T> = { key: string; initial: T; parse(text: string): T };

/**
 * A value in the browser's local storage, the same in every tab. Where storage is full or forbidden it lives as long as
 * the page.
 */
export function createStoredValue<T>({ key, initial, parse }: Options<T>): StoredValue<T> {
  let value: T | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  function read(fallback = value ?? initial): T {
    try {
      const text = localStorage.getItem(key) ?? storedUnderFormerKey(key);
      return text === null ? fallback : parse(text);
    } catch {
      return fallback;
    }
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    value = read(initial);
    tell();
  }

  return {
    initial,
    get: () => (value ??= read()),
    read: () => read(),
    update(change) {
      // Read again: another tab may have written since.
      value = change(read());
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Kept in memory.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
  };
}

/** Keys once began with the shop's name: what a visitor has kept under such a key is still theirs. */
function storedUnderFormerKey(key: string): string | null {
  const ending = key.slice(key.indexOf("."));
  const former = Object.keys(localStorage).find((name) => name.endsWith(ending));
  return former === undefined ? null : localStorage.getItem(former);
}

/** The value as it is now; the initial one while the server renders and until the page has come alive. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}
