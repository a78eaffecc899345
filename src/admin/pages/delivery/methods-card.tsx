import { useState } from "react";
import type { AdminDeliveryMethod, AdminDeliveryZone } from "#api/admin/delivery-schemas.ts";
import { useMay } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { money } from "#admin/ui/money.ts";
import { methodFields, methodInput, shownMethod } from "./method-fields.ts";

type Open = { kind: "add" } | { kind: "edit" | "remove"; method: AdminDeliveryMethod } | null;

/** The methods of a zone. */
export function MethodsCard({ zone }: { zone: AdminDeliveryZone }) {
  const [open, setOpen] = useState<Open>(null);
  const may = useMay()("delivery");
  const close = () => setOpen(null);
  return (
    <section className="card" aria-labelledby="methods">
      <div className="page-head">
        <h2 id="methods">Methods</h2>
        {may && (
          <button type="button" className="button" onClick={() => setOpen({ kind: "add" })}>
            Add method
          </button>
        )}
      </div>
      {zone.methods.length === 0 ? (
        <p>Without a method the zone is not served.</p>
      ) : (
        <MethodTable methods={zone.methods} open={setOpen} may={may} />
      )}
      {open?.kind === "remove" ? (
        <RemoveDialog method={open.method} close={close} />
      ) : (
        open && (
          <MethodDialog
            zoneId={zone.id}
            method={open.kind === "edit" ? open.method : null}
            close={close}
          />
        )
      )}
    </section>
  );
}

type TableProps = {
  methods: readonly AdminDeliveryMethod[];
  open(next: Open): void;
  may: boolean;
};

function MethodTable({ methods, open, may }: TableProps) {
  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Price</th>
          <th scope="col">Days</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <tr key={method.id}>
            <th scope="row">{method.name}</th>
            <td data-label="Price">{priceWords(method)}</td>
            <td data-label="Days">
              {method.transitFrom === method.transitTo
                ? method.transitFrom
                : `${method.transitFrom}–${method.transitTo}`}
            </td>
            <td>
              {may && (
                <span className="page-actions">
                  <button
                    type="button"
                    className="button"
                    onClick={() => open({ kind: "edit", method })}
                  >
                    Edit <span className="visually-hidden">{method.name}</span>
                  </button>
                  <button
                    type="button"
                    className="button is-danger"
                    onClick={() => open({ kind: "remove", method })}
                  >
                    Remove <span className="visually-hidden">{method.name}</span>
                  </button>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceWords({ kind, price, steps, freeFrom }: AdminDeliveryMethod): string {
  const [first] = steps;
  const base = first
    ? `from ${money(first.price)} ${kind === "by-weight" ? "by weight" : "by order value"}`
    : price === 0
      ? "Free"
      : money(price);
  return freeFrom === null ? base : `${base}, free from ${money(freeFrom)}`;
}

const newMethod = { kind: "fixed", price: 0, transitFrom: 2, transitTo: 4 };

type DialogProps = { zoneId: number; method: AdminDeliveryMethod | null; close(): void };

function MethodDialog({ zoneId, method, close }: DialogProps) {
  const { run } = useCommand();
  const saved = method && shownMethod(method);
  return (
    <FormDialog
      title={method ? method.name : "Add method"}
      button={method ? "Save" : "Add method"}
      fields={methodFields}
      {...(saved ? { saved } : { initial: newMethod })}
      isWide
      close={close}
      submit={async (changed) => {
        const fields = methodInput({ ...saved, ...changed });
        if (!method)
          return run("add-delivery-method", { zoneId, ...fields }, { done: "Method added" });
        const { id: _, zoneId: __, version: ___, ...rest } = fields;
        const input = { id: String(method.id), version: method.version, fields: rest };
        return run("change-delivery-method", input, { done: "Method saved", canUndo: true });
      }}
    />
  );
}

function RemoveDialog({ method, close }: { method: AdminDeliveryMethod; close(): void }) {
  const { run } = useCommand();
  return (
    <FormDialog
      title={`Remove ${method.name}?`}
      button="Remove"
      fields={{}}
      isDestructive
      close={close}
      submit={() => run("remove-delivery-method", { id: method.id }, { done: "Method removed" })}
    >
      <p>Orders keep their delivery.</p>
    </FormDialog>
  );
}
