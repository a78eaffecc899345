import { Badge } from "#admin/ui/values.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";
import type { useConnectionChecks } from "./use-connection-checks.ts";

/** The active payment providers, each with a test of its keys. */
export function ConnectionTests({
  providers,
  checks,
  test,
}: Pick<ReturnType<typeof useConnectionChecks>, "providers" | "checks" | "test">) {
  return (
    <Card title="Active providers">
      <ul className="rows">
        {providers.map(({ id, name, methods }) => (
          <li key={id}>
            <span>
              <span>{name}</span> <small>{methods.join(", ")}</small>
            </span>
            <span role="status">
              {checks[id] && (
                <>
                  <Badge tone={checks[id].isOk ? "good" : "bad"}>
                    {checks[id].isOk ? "Works" : "Does not work"}
                  </Badge>{" "}
                  <span>{checks[id].message}</span>
                </>
              )}
            </span>
            <Button onClick={() => void test(id)}>
              Test connection<span className="visually-hidden">{` of ${name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
