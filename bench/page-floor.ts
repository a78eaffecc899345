import { createElement } from "react";
import { renderToString } from "react-dom/server";
import pg from "pg";
import { reactElements, type HtmlElement } from "./html-elements.ts";

// The minimal cost of a page: its elements rendered without router and data, and its statements as
// prepared statements of the bare driver. A separate process, so that its CPU time can be measured.

export type PageFloor = {
  connection: pg.ClientConfig;
  page: HtmlElement;
  statements: { name: string; text: string; values: unknown[] }[];
};

let client: pg.Client | null = null;
let floor: PageFloor | null = null;

process.on("message", (message: PageFloor | { times: number }) => {
  void answer(message).then(() => process.send?.("done"));
});
process.once("disconnect", () => process.exit(0));

async function answer(message: PageFloor | { times: number }): Promise<void> {
  if (!("times" in message)) {
    client ??= await connect(message.connection);
    floor = message;
    return;
  }
  for (let each = 0; each < message.times; each++) await makePage();
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const opened = new pg.Client(connection);
  await opened.connect();
  return opened;
}

async function makePage(): Promise<void> {
  if (!client || !floor) throw new Error("The floor was not told of any page.");
  for (const statement of floor.statements) await client.query(statement);
  renderToString(createElement(Page, { page: floor.page }));
}

function Page({ page }: { page: HtmlElement }) {
  return reactElements(page);
}
