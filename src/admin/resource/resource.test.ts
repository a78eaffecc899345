import { expect, test } from "vitest";
import { declareResource } from "./resource.ts";

type Row = { id: number; name: string | null; units: number; tags: string[] };
const empty = { title: "None", text: "None" };

test("a column shows the row's value of its key, or its cell", () => {
  const { list } = declareResource<Row>({
    noun: "thing",
    permission: "products",
    list: {
      api: "/things",
      columns: [
        { key: "name", title: "Name", sort: "name" },
        { key: "units", title: "Units" },
        { title: "Tags", cell: ({ tags }) => tags.join(" ") },
        // @ts-expect-error A list is shown by a cell.
        { key: "tags", title: "Wrong" },
        // @ts-expect-error The row has no such key.
        { key: "price", title: "Wrong" },
      ],
      empty,
    },
  });
  const row = { id: 7, name: null, units: 0, tags: ["a", "b"] };
  expect(list.key(row)).toBe("7");
  expect(list.columns.slice(0, 3).map(({ cell }) => cell(row))).toEqual(["", "0", "a b"]);
});

test("a list whose rows have no id names its key", () => {
  const { list } = declareResource<{ email: string }>({
    noun: "subscriber",
    permission: "customers",
    list: { api: "/subscribers", key: ({ email }) => email, columns: [], empty },
  });
  expect(list.key({ email: "ada@example.com" })).toBe("ada@example.com");
  declareResource<{ email: string }>({
    noun: "subscriber",
    permission: "customers",
    // @ts-expect-error Its rows have no id.
    list: { api: "/subscribers", columns: [], empty },
  });
});
