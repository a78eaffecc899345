import { afterAll, beforeAll, expect, test } from "vitest";
import { askPage } from "#testing/members/ask-page.ts";
import { openMembersShop, owner, type MembersShop } from "#testing/members/members-shop.ts";
import { pageModules, type PageModule } from "#testing/route-manifest.ts";
import { sentForms, type SentForm } from "#testing/members/sent-forms.ts";

let shop: MembersShop;
let modules: Map<string, PageModule>;
beforeAll(async () => {
  [shop, modules] = await Promise.all([openMembersShop(), pageModules()]);
}, 60_000);
afterAll(() => shop.close());

test("every form has invalid inputs here", () => {
  const forms = [...modules].filter(([, { action }]) => action).map(([page]) => page);
  expect(Object.keys(sentForms).toSorted()).toEqual(forms.toSorted());
});

const all = Object.entries(sentForms).flatMap(([page, forms]) =>
  forms.map((form, index) => [page, index + 1, form] as const),
);

/** Matches an error message anywhere in the response. */
const sentence = /"[A-Z“][^"]{10,}[.!?]”?"/;

/** Returns hashes of all tables that a shopper's form can change, except the typed input of a checkout. */
async function books(): Promise<unknown> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_counter', 'checkout')
       and column_name in ('uid', 'order_id', 'gift_card_id', 'review_id', 'email', 'email_hash', 'payload', 'held', 'used')
     order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `'${name}', (select md5(string_agg(t::text, ',' order by t::text)) from ${name} t)`,
  );
  const { rows } = await shop.database.pool.query(
    `select jsonb_build_object(${parts.join()}) as all`,
  );
  return rows[0]?.all;
}

async function send(page: string, form: SentForm, body: BodyInit) {
  await shop.as(owner);
  const address = form.address(shop.things);
  return askPage(shop.services, modules.get(page) ?? {}, { page, address, form: body });
}

test.for(all)(
  "%s, form %i: every invalid value is rejected with a message, and nothing is changed",
  async ([page, , form]) => {
    const before = await books();
    const taken: unknown[] = [];
    const tries = Object.entries(form.wrong).flatMap(([field, values]) =>
      values.map((value) => [field, value] as const),
    );
    for (const [field, value] of tries) {
      const body = new URLSearchParams({ ...form.fields(shop.things), [field]: value });
      const { status, text } = await send(page, form, body);
      const isRefused = status >= 400 && status < 500 && sentence.test(text);
      if (!isRefused) taken.push([field, value.slice(0, 30), status, text.slice(0, 300)]);
    }
    expect(taken).toEqual([]);
    expect(await books()).toEqual(before);
  },
);

test.for(all)("%s, form %i: a body that is not a form is rejected", async ([page, , form]) => {
  const before = await books();
  const file = new FormData();
  for (const field of Object.keys(form.fields(shop.things)))
    file.append(field, new Blob(["x"]), "x.txt");
  for (const body of ["", "{", file, new Uint8Array([0xff, 0xfe, 0])]) {
    const { status } = await send(page, { ...form, address: withoutSecret(form) }, body);
    expect([status >= 400 && status < 500, status, body]).toEqual([true, status, body]);
  }
  expect(await books()).toEqual(before);
});

test.for(all)(
  "%s, form %i: NUL is rejected, and other bad text does no harm",
  async ([page, , form]) => {
    const before = await books();
    const fields = form.fields(shop.things);
    for (const field of Object.keys(fields)) {
      const multipart = new FormData();
      for (const [name, value] of Object.entries({ ...fields, [field]: "a\0b" }))
        multipart.append(name, value);
      for (const body of [new URLSearchParams({ ...fields, [field]: "a\0b" }), multipart])
        expect([field, (await send(page, form, body)).status]).toEqual([field, 400]);
    }
    expect(await books()).toEqual(before);
    for (const field of Object.keys(fields))
      for (const text of ["%ed%a0%bc", "%ff%fe", "%01%1b", "%e2%80%a8"]) {
        const { [field]: _, ...others } = fields;
        const encoded = `${new URLSearchParams(others)}&${field}=a${text}b`;
        const body = new Blob([encoded], { type: "application/x-www-form-urlencoded" });
        expect([field, text, (await send(page, form, body)).status]).toEqual([
          field,
          text,
          expect.toSatisfy((status: number) => status < 500),
        ]);
      }
  },
);

/** Replaces the secret, because a link with a valid one works without form data. */
function withoutSecret({ address }: SentForm): SentForm["address"] {
  return (my) => address(my).replace(/\?token=.*$/, "?token=x");
}
