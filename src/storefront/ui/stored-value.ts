import { useSyncExternalStore } from "react";
import { storageTexts } from "#modules/core/rules/storage-note.ts";

export type StoredValue<T> = {
  get(): T;
  /** Reads storage, because another tab may have written without an event yet. */
  read(): T;
  /** Changes the value in memory, in storage and in other tabs. */
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
  /** False while storage does not have the value, because it is full or blocked. */
  isStored(): boolean;
  /** The value before storage can be read. */
  initial: T;
};

type Options<T> = { key: string; initial: T; parse(text: string): T };

let isNoteDue = false;

/** Returns the note after a change that could not be stored, once; else an empty text. */
export function takeStorageNote(): string {
  const due = isNoteDue;
  isNoteDue = false;
  return due ? storageTexts.note : "";
}

/** A value in local storage, shared by all tabs. If storage is full or blocked, it lives as long as the page. */
export function createStoredValue<T>({ key, initial, parse }: Options<T>): StoredValue<T> {
  let value: T | null = null;
  let isStored = true;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  function read(fallback = value ?? initial): T {
    // Storage has an older value than this page.
    if (!isStored) return fallback;
    try {
      const text = localStorage.getItem(key) ?? storedUnderFormerKey(key);
      return text === null ? fallback : parse(text);
    } catch {
      return fallback;
    }
  }

  function onStorage(event: StorageEvent) {
    if (!isStored || (event.key !== key && event.key !== null)) return;
    value = read(initial);
    tell();
  }

  return {
    initial,
    get: () => (value ??= read()),
    read: () => read(),
    isStored: () => isStored,
    update(change) {
      // Read again, because another tab may have written.
      value = change(read());
      try {
        localStorage.setItem(key, JSON.stringify(value));
        isStored = true;
      } catch {
        // Storage is full or blocked; the value stays in memory.
        isStored = false;
        isNoteDue = true;
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

/** Keys once started with the shop's name. Values under such keys are still read. */
function storedUnderFormerKey(key: string): string | null {
  const ending = key.slice(key.indexOf("."));
  const former = Object.keys(localStorage).find((name) => name.endsWith(ending));
  return former === undefined ? null : localStorage.getItem(former);
}

/** Returns the current value; the initial one on the server and until hydration. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
}
