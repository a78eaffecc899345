import { useNavigate } from "react-router";
import type { AdminProduct } from "#api/admin/product-schemas.ts";
import type { Fields } from "#modules/commands/rules/change.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Badge } from "#admin/ui/badge.tsx";

type Props = {
  product: AdminProduct;
  isBusy: boolean;
  /** Saves the typed changes of the page, and these fields. */
  save(further: Fields): Promise<void>;
};

type Place = AdminProduct["whyNotForSale"][number]["place"];

/** The name of the field that cures a finding. */
const cures: Readonly<Record<Place, string>> = {
  status: "status",
  pictures: "pictures",
  brand: "brand_id",
  category: "category_id",
  price: "price",
  stock: "units_",
};

/** A product's name and state, what can be done with it, and why shoppers cannot buy it. */
export function ProductHead({ product, isBusy, save }: Props) {
  const { id, whyNotForSale, status, slug } = product;
  const may = useMay();
  return (
    <>
      <div className="page-head">
        <h1>
          {product.name} <StatusBadge product={product} />
        </h1>
        <div className="page-actions">
          <a
            className="button"
            href={status === "active" ? `/product/${slug}` : `/product/${slug}?preview=${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {status === "active" ? "See it in the shop" : "Preview"}
          </a>
          {may("products") && <Actions product={product} isBusy={isBusy} save={save} />}
        </div>
      </div>
      {whyNotForSale.length > 0 && (
        <section className="card" aria-labelledby="why-not">
          <h2 id="why-not">Why shoppers cannot buy it</h2>
          <ul className="findings">
            {whyNotForSale.map(({ place, message }) => (
              <li key={place + message}>
                {message}{" "}
                <button type="button" className="quiet-link" onClick={() => goToField(place)}>
                  Go to {place}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function StatusBadge({ product: { status, publishAt } }: Pick<Props, "product">) {
  if (status === "active") return <Badge tone="good">Active</Badge>;
  if (status === "archived") return <Badge tone="plain">Archived</Badge>;
  return <Badge tone="wait">{publishAt === null ? "Draft" : "Scheduled"}</Badge>;
}

/** Moves the focus to the control that cures a finding. */
function goToField(place: Place): void {
  document.querySelector<HTMLElement>(`[name^="${cures[place]}"]`)?.focus();
}

function Actions({ product: { id, status }, isBusy, save }: Props) {
  const { run } = useCommand();
  const toasts = useToasts();
  const navigate = useNavigate();
  async function duplicate() {
    try {
      const copy = await run<{ id: number }>(
        "duplicate-product",
        { id },
        { done: "This is the copy" },
      );
      await navigate(`/products/${copy.id}`);
    } catch (error) {
      toasts.fail(error);
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => void duplicate()}>
        Duplicate
      </button>
      {status !== "archived" && (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void save({ status: "archived" })}
        >
          Archive
        </button>
      )}
      {status !== "active" && (
        <button
          type="button"
          className={status === "draft" ? "button is-primary" : "button"}
          disabled={isBusy}
          onClick={() => void save({ status: "active" })}
        >
          Put on sale
        </button>
      )}
    </>
  );
}
