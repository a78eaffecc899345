import { useRevalidator } from "react-router";
import type { OwnSecurity } from "#api/admin/staff-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Badge } from "#admin/ui/badge.tsx";
import { Moment } from "#admin/ui/moment.tsx";

/** The devices that are signed in; ends one of them, or all others. */
export function Devices({ devices }: Pick<OwnSecurity, "devices">) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  async function end(path: string, done: string) {
    try {
      await write("DELETE", path);
      toasts.show(done);
    } catch (error) {
      toasts.fail(error);
    }
    await revalidate();
  }
  return (
    <section className="card" aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      <table className="table is-cards">
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="visually-hidden">Sign out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map(({ id, name, lastSeenAt, isThis }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label="Last used">
                <Moment at={lastSeenAt} />
              </td>
              <td>
                {isThis ? (
                  <Badge tone="good">This device</Badge>
                ) : (
                  <button
                    type="button"
                    className="quiet-link"
                    onClick={() => void end(`/session/devices/${id}`, `${name} signed out`)}
                  >
                    Sign out
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {devices.length > 1 && (
        <button
          type="button"
          className="button"
          onClick={() => void end("/session/devices", "Other devices signed out")}
        >
          Sign out all other devices
        </button>
      )}
    </section>
  );
}
