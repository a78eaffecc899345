import { Link } from "react-router";
import type { AdminHome } from "#modules/back-office/api/staff-home-schemas.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Card } from "#admin/ui/page.tsx";

/** Open and finished steps of setting up the shop. */
export function SetupList({ steps }: { steps: AdminHome["setup"] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title="Set up your shop">
      <p>
        <progress value={done} max={steps.length} aria-label="Steps done" />{" "}
        <span>{`${done} of ${steps.length} steps done`}</span>
      </p>
      <ul className="setup">
        {steps.map(({ name, isDone, to }) => (
          <li key={name} className={isDone ? "is-done" : undefined}>
            <span className="tick">{isDone && <Icon name="check" size={16} />}</span>
            {isDone ? (
              <span>
                <span>{name}</span> <span className="visually-hidden">(done)</span>
              </span>
            ) : (
              <Link to={to}>{name}</Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
