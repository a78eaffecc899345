import type { ComponentType, ReactNode } from "react";
import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import type { Params } from "#admin/api/client.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import type { Fields } from "#platform/commands/change.ts";
import type { FieldLook } from "./field-look.ts";

/** A control of a form. Its value is what the API has: cents for money, ISO text for a moment, 0.19 for 19 percent. */
export type Field = FieldLook & {
  label: string;
  help?: string;
  /** Sentences of the API that belong to this field, if they do not begin with its name. */
  problem?: RegExp;
  /** Made from this field of a new record if it is left blank. */
  slugFrom?: string;
  /** The default, which another value can be reset to. */
  standard?: unknown;
  isRequired?: boolean;
  isReadOnly?: boolean;
  /** An empty text is a value, which differs from none. */
  keepsEmpty?: true;
  /** Values that a text field offers while a person types. */
  suggestions?: Choices;
  /** Shown only while another control has one of these values. */
  onlyIf?: { field: string; is: readonly string[] };
} &
  /** A line of text by default. */
  (
    | {
        control?:
          | "text"
          | "long-text"
          | "rich-text"
          | "email"
          | "password"
          | "secret"
          | "money"
          | "number"
          | "percent"
          | "colour"
          | "moment"
          | "day"
          | "yes-no";
      }
    /** Texts, as chips. */
    | { control: "list" }
    /** Countries, regions and postcodes. */
    | { control: "areas" }
    /** Numbers of products, categories or brands, found by name; null for none. */
    | { control: "goods"; of: GoodsKind }
    /** A control of its own, which shows its error itself; its value is JSON. */
    | {
        control: "custom";
        Control: ComponentType<ControlProps>;
        /** The value in short, beside another one. */
        words(value: unknown, other: unknown): string;
      }
    /** The number of a picture, with the noun whose permission stores it. */
    | { control: "picture"; of: "category" | "banner" }
    /** A text on each line, or a label and a value: "Height: 9 cm". */
    | { control: "lines" | "pairs" }
    | { control: "choice"; choices: Choices }
    /** Several of the choices, whose values are texts or numbers; none is an empty list or null. */
    | { control: "choices"; choices: Choices; isNumbered?: true; isNullable?: true }
  );

type Choice = { value: string; label: string };
/** Fixed, or read from the API when the form opens. */
export type Choices = readonly Choice[] | (() => Promise<readonly Choice[]>);

export type ControlProps = {
  name: string;
  field: Field;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
};

export type Control = NonNullable<Field["control"]>;

export type FieldMap = Readonly<Record<string, Field>>;

type ColumnLook = {
  /** Names the column, also in the list. */
  title: string;
  isNumeric?: boolean;
  /** Links to the record; by default the first column does. */
  isLink?: true;
  /** Shown only if the reader asks for it. */
  isExtra?: boolean;
  /** Text to read: on a phone it has the card's full width. */
  isText?: boolean;
  /** Its place on a phone's card: beside the link, at the end, or none; the last one also needs a wide screen. */
  onPhone?: "beside" | "last" | "hidden";
};

/** The keys of values that are shown unchanged. */
type ShownKey<Row> = {
  [Key in keyof Row]-?: Row[Key] extends string | number | null | undefined ? Key : never;
}[keyof Row];

/** A value of the row by its key, or a cell made from the row. */
export type Column<Row> = ColumnLook & {
  /** The `sort` of the API for this column, ascending; "-name" is descending. */
  sort?: keyof Row & string;
} & ({ key: ShownKey<Row>; cell?: never } | { cell(row: Row): ReactNode; key?: never });

export type ShownColumn = ColumnLook & { sort?: string; cell(row: object): ReactNode };

export type Filter = { key: string; label: string } &
  /** `none` names the choice of no filter; it is empty where one is always chosen. */
  ({ choices: Choices; none?: string } | { kind: "text" | "day" });

export type Tab = { title: string; params: Readonly<Record<string, string>> };

/** The staff member who runs an action. */
type Sender = { email: string };

/** Something to do with one row or many. */
export type Action<Row> = {
  label: string;
  /** Runs for each chosen row, in one transaction. */
  command: string;
  permission: Permission;
  /** What the toast says, such as "3 orders marked as packed". */
  done(count: number): string;
  input(row: Row, values: Fields, staff: Sender): object;
  isOffered?(row: Row): boolean;
  /** Asked before it runs. */
  fields?: FieldMap;
  /** What the fields have for one row; only changed values reach `input`. */
  saved?(row: Row, staff: Sender): Fields;
  /** Hidden while the form has changes that are not saved. */
  needsSaved?: true;
  confirm?: string;
  /** What would change, shown before it runs. */
  preview?(rows: readonly Row[], values: Fields): ReactNode;
  isDestructive?: boolean;
  isPrimary?: boolean;
  canUndo?: boolean;
  /** Where to go afterwards, such as from a record that is gone. */
  to?: string;
  /** Runs without a dialog. */
  isInstant?: boolean;
};

export type Peek = { title: string; body: ReactNode };

export type ListDefinition<Row> = {
  /** Of the admin API, such as "/brands". */
  api: string;
  /** By default the row's `id`. */
  key?(row: Row): string;
  /** Names a row; by default the cell that links to its record does. */
  called?(row: Row): string;
  columns: readonly Column<Row>[];
  search?: string;
  tabs?: readonly Tab[];
  /** What an address without parameters shows, such as the first tab. */
  start?: Readonly<Record<string, string>>;
  filters?: readonly Filter[];
  actions?: readonly Action<Row>[];
  /** Pages to print about the chosen rows, by the API's path and parameters. */
  prints?: readonly { label: string; path: string; params(rows: readonly Row[]): Params }[];
  /** The API's path of the same list as CSV. */
  csv?: string;
  /** The CSV file is personal data, so the API asks for the password again. */
  isPersonal?: true;
  /** A quick look at a row in a sheet. */
  peek?(row: Row): Peek;
  /** Further pages of the same list; they get its filters. */
  links?: readonly { label: string; to: string }[];
  empty: { title: string; text: string };
};

/** Fields of a form in a card of their own; `isFolded` is for rare ones. */
export type FieldGroup = { title: string; names: readonly string[]; isFolded?: true };

/** A record with fields that one command changes. */
export type RecordDefinition<Body> = {
  title(body: Body): string;
  /** States beside the title. */
  head?(body: Body): ReactNode;
  /** The subject of the command `change-KIND` and of the audit log. */
  kind: string;
  /** By default the body's `brandId` for the field `brand_id`. */
  values?(body: Body): Fields;
  fields: FieldMap;
  /** What a save compares with, where the stored record has null. */
  defaults?(body: Body): Fields;
  /** No field can be changed any more. */
  isLocked?(body: Body): boolean;
  /** A command that the save bar offers to run after the save. */
  afterSave?: { label: string; command: string; done: string };
  /** Shown beside the form, with the valid values at the moment. */
  preview?(body: Body, values: Fields): ReactNode;
  /** By default all fields are in one card. */
  groups?: readonly FieldGroup[];
  /** Columns of the noun that the form leaves out, with the reason. */
  hidden?: Readonly<Record<string, string>>;
  actions?: readonly Action<Body>[];
  /** Further parts below the form. */
  parts?(body: Body): ReactNode;
};

/** A form that makes a record by one command. */
export type CreateDefinition = {
  /** By default `add-KIND` of the record. */
  command?: string;
  /** The words of its button; by default "Add NOUN". */
  button?: string;
  /** Shown beside the form, with the valid values at the moment. */
  preview?(values: Fields): ReactNode;
  fields: FieldMap;
  groups?: readonly FieldGroup[];
  /** By default the values of the fields. */
  input?(values: Fields): object;
  /** A text that is shown once, such as a code. */
  secret?(saved: Fields): { title: string; text: string } | null;
  initial?: Fields;
};

export type ResourceDefinition<Row, Body> = {
  noun: string;
  /** May add and change; others read. */
  permission: Permission;
  list: ListDefinition<Row>;
  record?: RecordDefinition<Body>;
  create?: CreateDefinition;
  /** A hand-written page adds one. */
  hasCreatePage?: true;
};

type Filled<Part, Keys extends keyof Part> = Part & Required<Pick<Part, Keys>>;

/** A resource with its defaults, whose types are forgotten: the routes need none. */
export type Resource = Omit<ResourceDefinition<object, object>, "list" | "record" | "create"> & {
  list: Omit<Filled<ListDefinition<object>, "key">, "columns"> & {
    columns: readonly ShownColumn[];
  };
  record?: Filled<RecordDefinition<object>, "values">;
  create?: Filled<CreateDefinition, "command">;
};

/** Rows without an `id` need a key of their own. */
type WithKey<Row> = Row extends { id: string | number } ? unknown : { list: { key: unknown } };

/** Declares a noun of the back office: its list, its record and the form for a new one. */
export function declareResource<Row extends object, Body extends object = Row>(
  definition: ResourceDefinition<Row, Body> & WithKey<Row>,
): Resource {
  const { list, record, create, ...rest }: ResourceDefinition<Row, Body> = definition;
  return {
    ...rest,
    list: {
      key: ({ id }: { id: unknown }) => String(id),
      ...list,
      columns: list.columns.map((column) => ({ ...column, cell: cellOf(column) })),
    },
    ...(create && { create: { command: `add-${record?.kind}`, ...create } }),
    ...(record && {
      record: {
        values: (body: Fields) =>
          Object.fromEntries(Object.keys(record.fields).map((name) => [name, body[keyOf(name)]])),
        ...record,
      },
    }),
  };
}

const cellOf =
  <Row>(column: Column<Row>) =>
  (row: Row): ReactNode =>
    column.cell ? column.cell(row) : String(row[column.key] ?? "");

/** The API's name of a column: `brandId` for `brand_id`. */
export const keyOf = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The action that removes records by the command `remove-KIND`. */
export const removal = (
  kind: string,
  plural: string,
  permission: Permission,
  confirm: string,
): Action<{ id: number; version: number }> => ({
  label: "Remove",
  command: `remove-${kind}`,
  permission,
  confirm,
  input: ({ id, version }) => ({ id, version }),
  done: (count) =>
    count === 1 ? `${capitalized(kind.replace("-", " "))} removed` : `${count} ${plural} removed`,
  isDestructive: true,
});
