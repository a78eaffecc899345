import type { RouterContextProvider } from "react-router";
import { refusal } from "./answer.server.ts";

/** What is asked at an address that is no page. */
export type Question = { request: Request; context: Readonly<RouterContextProvider> };
type Answer = (question: Question) => Promise<Response>;
/** Who answers at an address, by how it is asked. */
export type Methods = { GET?: Answer; POST?: Answer };

/** The answer of whoever is responsible; a method that the address does not take is refused with a sentence. */
export async function answerByMethod(methods: Methods, question: Question): Promise<Response> {
  const { method } = question.request;
  // Asked for the head alone, HTTP's server leaves out the body.
  const answer = method === "POST" ? methods.POST : /^(GET|HEAD)$/.test(method) && methods.GET;
  if (!answer) return refuseMethod(Object.keys(methods));
  try {
    return await answer(question);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function refuseMethod(taken: readonly string[]): Response {
  const message = `This address takes ${taken.join(" and ")} only.`;
  const response = refusal({ code: "method-not-allowed", message });
  response.headers.set("Allow", taken.join(", "));
  return response;
}
