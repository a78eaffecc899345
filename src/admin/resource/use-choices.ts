import { useEffect, useState } from "react";
import type { Choices } from "./resource.ts";

/** Fixed choices, or choices from the API. */
export function useChoices(choices: Choices) {
  const [read, setRead] = useState<Awaited<ReturnType<Extract<Choices, () => unknown>>>>([]);
  useEffect(() => {
    if (typeof choices !== "function") return;
    let isGone = false;
    void choices().then((found) => {
      if (!isGone) setRead(found);
    });
    return () => {
      isGone = true;
    };
  }, [choices]);
  return typeof choices === "function" ? read : choices;
}
