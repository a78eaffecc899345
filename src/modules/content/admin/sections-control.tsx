import { useEffect, useRef, useState } from "react";
import { sectionKinds, type Section } from "./section-kinds.ts";
import { Button } from "#admin/ui/button.tsx";
import { Options } from "#admin/resource/choice-select.tsx";
import { FieldControl } from "#admin/resource/field-control.tsx";
import type { IconName } from "#modules/core/rules/picture.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import type { ControlProps } from "#admin/resource/resource.ts";

const FOCUSABLE = "input, textarea, select";

/** The control for sections of these kinds; of all without them. */
export function sectionsControl(kinds: readonly string[] = Object.keys(sectionKinds)) {
  const choices = kinds.map((value) => ({ value, label: sectionKinds[value]?.label ?? value }));
  return (props: ControlProps) => <SectionsControl {...props} kinds={choices} />;
}

type Props = ControlProps & { kinds: readonly { value: string; label: string }[] };

/** Sections: one card each, to change, move and remove. The value is their list as JSON. */
function SectionsControl({ value, error, field, kinds, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [kind, setKind] = useState("text");
  const [isAdded, setIsAdded] = useState(false);
  const sections = JSON.parse(value || "[]") as readonly Section[];
  const save = (next: readonly Section[]) => onChange(JSON.stringify(next));
  const [, at, name = "", sentence = ""] =
    /^(?:draft_)?sections\.(\d+)\.(\w+): (.*)$/s.exec(error ?? "") ?? [];
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (isAdded) last?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    setIsAdded(false);
  }, [isAdded]);

  function move(from: number, to: number, button: number) {
    const moved = sections[from];
    if (moved === undefined || to < 0 || to >= sections.length) return;
    save(sections.toSpliced(from, 1).toSpliced(to, 0, moved));
    const card = list.current?.children[to];
    card?.querySelectorAll<HTMLElement>(".icon-actions button")[button]?.focus();
  }

  return (
    <div role="group" aria-label={field.label}>
      <ol ref={list} className="sections">
        {sections.map((section, index) => (
          <Card
            // Sections have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            section={section}
            errors={at === String(index) ? { [name]: sentence } : {}}
            change={(next) => save(sections.with(index, next))}
            actions={[
              ["Move up", ["up", "chevron-down"], () => move(index, index - 1, 0)],
              ["Move down", ["down", "chevron-down"], () => move(index, index + 1, 1)],
              ["Remove", ["remove", "close"], () => save(sections.toSpliced(index, 1))],
            ]}
          />
        ))}
      </ol>
      {error && at === undefined && <p className="error">{error}</p>}
      <p className="add-section">
        <select
          aria-label="Kind of the new section"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <Options of={kinds} />
        </select>
        <Button
          onClick={() => {
            save([...sections, { kind, ...sectionKinds[kind]?.initial }]);
            setIsAdded(true);
          }}
        >
          Add section
        </Button>
      </p>
    </div>
  );
}

type CardProps = {
  number: number;
  section: Section;
  errors: Readonly<Record<string, string>>;
  change(next: Section): void;
  actions: readonly (readonly [name: string, look: readonly [string, IconName], run: () => void])[];
};

function Card({ number, section, errors, change, actions }: CardProps) {
  const { label = "", fields = {} } = sectionKinds[String(section["kind"])] ?? {};
  return (
    <li>
      <fieldset>
        <legend>{`${number}. ${label}`}</legend>
        <p className="icon-actions">
          {actions.map(([name, [key, icon], run]) => (
            <Button
              key={name}
              data-do={key}
              title={name}
              aria-label={`${name}: section ${number}`}
              onClick={run}
            >
              <Icon name={icon} size={18} />
            </Button>
          ))}
        </p>
        {Object.entries(fields).map(([name, field]) => (
          <FieldControl
            key={name}
            name={`section-${number}-${name}`}
            field={field}
            value={String(section[name] ?? "")}
            error={errors[name]}
            onChange={(typed) => change({ ...section, [name]: typed })}
          />
        ))}
      </fieldset>
    </li>
  );
}
