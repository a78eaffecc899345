import {
  lazy,
  Suspense,
  useId,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from "react";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { Button } from "#admin/ui/button.tsx";
import { ChipsControl } from "./chips-control.tsx";
import { Options, useChoices } from "./choice-select.tsx";
import { shownValue, valueWords } from "./field-value.ts";
import { GoodsPicker } from "./goods-picker.tsx";
import { PictureControl } from "./picture-control.tsx";
import type { Choices, Control, ControlProps, Field, FieldMap } from "./resource.ts";
import { isBeyondEditor } from "./rich-text-value.ts";
import type { Form } from "./use-form.ts";

const areaRows: Partial<Record<Control, number>> = { "long-text": 5, lines: 3, pairs: 4 };

const inputTypes: Partial<Record<Control, string>> = {
  text: "text",
  email: "email",
  password: "password",
  secret: "password",
  money: "text",
  number: "text",
  percent: "text",
  colour: "color",
  moment: "datetime-local",
  day: "date",
};

const inputModes: Partial<Record<Control, "decimal">> = {
  money: "decimal",
  number: "decimal",
  percent: "decimal",
};

const autoComplete: Partial<Record<Control, string>> = {
  email: "username",
  password: "current-password",
  secret: "new-password",
};

/** A labelled control with its help and its error. */
export function FieldControl({ name, field, value, error, onChange }: ControlProps) {
  const id = useId();
  const { control = "text" } = field;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [field.help && helpId, error && errorId].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    value,
    lang: field.lang,
    required: field.isRequired,
    "aria-invalid": error !== undefined,
    "aria-describedby": described || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div
      className={`field${error ? " has-error" : ""}${field.isInline ? " is-inline" : ""}`}
      data-field={name}
    >
      <label htmlFor={id}>{field.label}</label>
      {areaRows[control] ? (
        <textarea rows={areaRows[control]} readOnly={field.isReadOnly} {...shared} />
      ) : field.control === "rich-text" ? (
        <RichTextControl label={field.label} {...shared} change={onChange} />
      ) : field.control === "yes-no" ? (
        <input
          {...shared}
          type="checkbox"
          role="switch"
          required={false}
          disabled={field.isReadOnly}
          checked={value === "true"}
          aria-checked={value === "true"}
          onChange={({ target }) => onChange(String(target.checked))}
        />
      ) : field.control === "choice" ? (
        <ChoiceControl field={field} {...shared} />
      ) : field.control === "areas" ? (
        <Suspense>
          <AreasControl {...shared} label={field.label} onChange={onChange} />
        </Suspense>
      ) : field.control === "goods" ? (
        <GoodsPicker {...shared} of={field.of} label={field.label} onChange={onChange} />
      ) : field.control === "custom" ? (
        <field.Control {...{ name, field, value, error, onChange }} />
      ) : field.control === "picture" ? (
        <PictureControl {...shared} of={field.of} onChange={onChange} />
      ) : field.control === "choices" ? (
        <CheckboxList
          choices={field.choices}
          value={value}
          label={field.label}
          onChange={onChange}
        />
      ) : field.control === "list" ? (
        <ChipsControl {...shared} label={field.label} onChange={onChange} />
      ) : (
        <LineControl field={field} {...shared} />
      )}
      {field.help && (
        <p id={helpId} className="help">
          {field.help}
        </p>
      )}
      <StandardValue {...{ field, value, onChange }} />
      {error && field.control !== "custom" && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

type StandardProps = Pick<ControlProps, "field" | "value" | "onChange">;

/** The default of a setting that has another value, and the way back to it. */
function StandardValue({ field, value, onChange }: StandardProps) {
  if (field.standard === undefined) return null;
  const standard = shownValue(field, field.standard);
  if (value === standard) return null;
  return (
    <p className="help">
      <span>{`Default: ${valueWords(field, field.standard) || "empty"}.`}</span>{" "}
      <Button look="quiet" onClick={() => onChange(standard)}>
        Reset<span className="visually-hidden">{` ${field.label}`}</span>
      </Button>
    </p>
  );
}

type LineProps = { field: Field } & ComponentProps<"input">;

/** A control of one line. */
function LineControl({ field, ...shared }: LineProps) {
  const { control = "text", isReadOnly, suggestions } = field;
  const list = useId();
  return (
    <InUnits {...unitsOf(field)}>
      <input
        list={suggestions && list}
        placeholder={field.placeholder}
        type={inputTypes[control]}
        inputMode={inputModes[control]}
        readOnly={isReadOnly}
        autoComplete={autoComplete[control] ?? "off"}
        {...shared}
      />
      {suggestions && <Suggestions id={list} of={suggestions} />}
    </InUnits>
  );
}

/** The texts before and after the value. */
function unitsOf({ control, unit = control === "percent" ? "%" : "" }: Field) {
  const { before, after } = shopLocale();
  return control === "money" ? { before: before.trim(), after: after.trim() } : { after: unit };
}

type UnitProps = { before?: string; after?: string; children: ReactNode };

function InUnits({ before = "", after = "", children }: UnitProps) {
  if (before === "" && after === "") return children;
  return (
    <span className="in-units" style={roomFor({ before, after })}>
      {before && <span>{before}</span>}
      {children}
      {after && <span>{after}</span>}
    </span>
  );
}

const roomFor = (units: { before: string; after: string }) =>
  Object.fromEntries(
    Object.entries(units).map(([side, { length }]) => [`--${side}`, `${length}ch`]),
  ) as CSSProperties;

function Suggestions({ id, of }: { id: string; of: Choices }) {
  const found = useChoices(of);
  return (
    <datalist id={id}>
      <Options of={found} />
    </datalist>
  );
}

type ChoiceProps = { field: Field & { control: "choice" } } & ComponentProps<"select">;

function ChoiceControl({ field, ...shared }: ChoiceProps) {
  const { isRequired, isReadOnly } = field;
  const choices = useChoices(field.choices);
  const isKnown = shared.value === "" || choices.some(({ value }) => value === shared.value);
  return (
    <select disabled={isReadOnly} {...shared}>
      {!isRequired && <option value="">None</option>}
      {isRequired && shared.value === "" && <option value="">Choose …</option>}
      {!isKnown && <option>{shared.value}</option>}
      <Options of={choices} />
    </select>
  );
}

/** Loaded on demand: only zones of delivery and taxes have one. */
const AreasControl = lazy(async () => ({
  default: (await import("./areas-control.tsx")).AreasControl,
}));

const RichText = lazy(async () => ({ default: (await import("./rich-text.tsx")).RichText }));

type RichTextProps = ComponentProps<"textarea"> & {
  id: string;
  label: string;
  value: string;
  change(value: string): void;
};

/** The editor, or a plain field until it is loaded and for HTML that it would not keep. */
function RichTextControl({ label, change, ...shared }: RichTextProps) {
  const plain = <textarea rows={8} {...shared} />;
  if (isBeyondEditor(shared.value)) return plain;
  const { id, value, "aria-describedby": describedBy } = shared;
  return (
    <Suspense fallback={plain}>
      <RichText {...{ id, label, value }} aria-describedby={describedBy} onChange={change} />
    </Suspense>
  );
}

type ListProps = Pick<ControlProps, "value" | "onChange"> & { choices: Choices; label: string };

function CheckboxList({ choices: given, value, label, onChange }: ListProps) {
  const choices = useChoices(given);
  const chosen = new Set(value.split(", ").filter((each) => each !== ""));
  const toggle = (each: string) => {
    const kept = [...chosen].filter((other) => other !== each);
    onChange((chosen.has(each) ? kept : [...kept, each]).join(", "));
  };
  return (
    <div role="group" aria-label={label} className="checkbox-list">
      {choices.map((each) => (
        <label key={each.value}>
          <input
            type="checkbox"
            checked={chosen.has(each.value)}
            onChange={() => toggle(each.value)}
          />
          <span>{each.label}</span>
        </label>
      ))}
    </div>
  );
}

type Props = { form: Form; of: FieldMap; names?: readonly string[] };

/** The controls of these fields, or of all; rare ones are folded. */
export function Fields({ form, of, names = Object.keys(of) }: Props) {
  const shown = names.filter((name) => form.isShown(name));
  const control = (name: string) => {
    const field = of[name];
    return field && <FieldControl key={name} field={field} {...form.controlOf(name)} />;
  };
  const rare = shown.filter((name) => of[name]?.isRare);
  return (
    <>
      {shown.filter((name) => !rare.includes(name)).map(control)}
      {rare.length > 0 && (
        <details className="more">
          <summary>More</summary>
          <div className="form-fields is-two">{rare.map(control)}</div>
        </details>
      )}
    </>
  );
}
