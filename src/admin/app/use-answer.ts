import { useEffect, useState } from "react";
import { ApiProblem, write, read } from "#admin/api/client.ts";

/** What the API answers to a question, asked again after each change of it; nothing is asked with null. */
export function useAnswer<Body>(path: string, question: object | null) {
  const [found, setFound] = useState<{ of: string; answer: Body | null; problem: string }>();
  const of = JSON.stringify(question);
  useEffect(() => {
    const asked = JSON.parse(of) as object | null;
    if (asked === null) return;
    let isCurrent = true;
    write<Body>("POST", path, asked).then(
      (answer) => isCurrent && setFound({ of, answer, problem: "" }),
      (error: unknown) => {
        const problem = error instanceof ApiProblem ? error.message : "There is no answer.";
        if (isCurrent) setFound({ of, answer: null, problem });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, of]);
  return found?.of === of ? found : { answer: null, problem: "" };
}

/** What the API finds for typed words, asked again after each change of them; null without words. */
export function useFound<Body>(path: string, typed: string): Body | null {
  const [found, setFound] = useState<Body | null>(null);
  const q = typed.trim();
  useEffect(() => {
    if (q === "") return;
    const leaving = new AbortController();
    read<Body>(path, { q }, leaving.signal).then(setFound, () => {});
    return () => leaving.abort();
  }, [path, q]);
  return q === "" ? null : found;
}
