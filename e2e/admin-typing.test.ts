import type { Locator, Page, Route } from "playwright-core";
import { openAdmin } from "./support/admin.ts";
import { holdAnswer } from "./support/hold.ts";
import { expect, test } from "./support/shared-shop.ts";

type Watched = HTMLInputElement & { written?: string[] };

/** Notes each value that the page writes into a field, as a person would see it for a moment. */
async function writtenTo(field: Locator) {
  await field.evaluate((input: Watched) => {
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(input, "value");
    Object.defineProperty(input, "value", {
      ...own,
      set(value: string) {
        written.push(value);
        own?.set?.call(input, value);
      },
    });
    input.written = written;
  });
  return () => field.evaluate((input: Watched) => input.written);
}

/** Reads and changes a record as another person does. */
function othersOf(page: Page, { record, command, id, column, key }: Opened) {
  const api = (path: string) => `/api/admin/v1${path}`;
  const read = async () =>
    (await (await page.request.get(api(record))).json()) as Record<string, unknown>;
  const change = async (value: unknown) => {
    const data = { id, version: (await read())["version"], fields: { [column]: value } };
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await page.request.post(api(`/commands/${command}`), { data, headers });
    expect(answer.status()).toBe(200);
  };
  return { stored: async () => (await read())[key], change };
}

type Opened = {
  label: string;
  id: string;
  record: string;
  command: string;
  column: string;
  key: string;
};

const editors: readonly [name: string, open: (page: Page) => Promise<Opened>][] = [
  [
    "product",
    async (page) => {
      await page.goto("/admin/products/9");
      const record = { id: "9", record: "/products/9", command: "change-product" };
      return { ...record, label: "Name", column: "name", key: "name" };
    },
  ],
  [
    "page",
    async (page) => {
      await page.goto("/admin/pages/new");
      await page.getByLabel("Title").fill("Typed");
      await page.getByLabel("URL").fill("typed");
      await page.getByRole("button", { name: "Add page" }).click();
      await page.waitForURL(/\/pages\/\d+$/);
      const id = page.url().split("/").at(-1) ?? "";
      const record = { id, record: `/pages/${id}`, command: "change-page" };
      return { ...record, label: "Title", column: "draft_title", key: "draftTitle" };
    },
  ],
];

test.for(editors)(
  "what is typed into a %s while it is saved stays",
  async ([, open], { shop, newPage }) => {
    const page = await newPage({ shopUrl: shop.url, allow: [/409 POST .*\/commands/, /503 GET/] });
    await openAdmin(page);
    const opened = await open(page);
    const others = othersOf(page, opened);
    const field = page.getByLabel(opened.label, { exact: true });
    const former = await field.inputValue();
    const save = page.getByRole("button", { name: "Save", exact: true });
    const bar = page.locator(".save-bar");
    const record = `**/api/admin/v1${opened.record}`;
    const commands = "**/api/admin/v1/commands**";
    const typeOn = async (text: string) => {
      await field.press("End");
      await page.keyboard.type(text);
    };

    // The answer of the save is late, then that of the reload.
    let answer = await holdAnswer(page, commands, "POST");
    let reload = await holdAnswer(page, record);
    await field.fill("First");
    await save.click();
    await answer.given;
    await typeOn(" and second");
    answer.release();
    await reload.given;
    await typeOn(" and third");
    reload.release();
    await expect(save).toBeVisible();
    await expect(field).toHaveValue("First and second and third");
    expect(await others.stored()).toBe("First");

    // The second save has the version of the first, and no former text is shown for a moment.
    const written = await writtenTo(field);
    await save.click();
    await expect(bar).toHaveCount(0);
    expect(await others.stored()).toBe("First and second and third");
    expect(await written()).toEqual([]);

    reload = await holdAnswer(page, record);
    await field.fill("Typed before undo");
    await page.getByText("Undo Ctrl Z").click();
    await reload.given;
    await typeOn(" and on");
    reload.release();
    await expect(page.getByText("Undone")).toBeVisible();
    await expect(field).toHaveValue("Typed before undo and on");
    expect(await others.stored()).toBe("First");
    await page.getByRole("button", { name: "Discard" }).click();

    // Another person changed the same field, which the answer says after more was typed.
    answer = await holdAnswer(page, commands, "POST");
    await others.change("Theirs");
    await field.fill("Mine");
    await save.click();
    await answer.given;
    await typeOn(" and later");
    answer.release();
    await page.getByRole("dialog").getByRole("button", { name: "Save these" }).click();
    await expect(save).toBeVisible();
    await expect(field).toHaveValue("Mine and later");
    expect(await others.stored()).toBe("Mine");

    // Saved, but the page can't be read again.
    const refuse = (route: Route) => route.fulfill({ status: 503, json: {} });
    await page.route(record, refuse);
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeVisible();
    await expect(field).toHaveValue("Mine and later");
    expect(await others.stored()).toBe("Mine and later");
    await page.unroute(record, refuse);
    await save.click();
    await expect(bar).toHaveCount(0);
    await expect(field).toHaveValue("Mine and later");
    await others.change(former);
  },
);
