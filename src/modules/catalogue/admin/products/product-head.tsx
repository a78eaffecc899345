import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { Fields } from "#platform/commands/change.ts";
import { useMay, useSession } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Badge } from "#admin/ui/values.tsx";
import { Button, TabLink } from "#admin/ui/button.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";
import { settleUploads } from "./uploads.ts";

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

/** Why shoppers cannot buy a product, with a way to each field that cures it. */
export function Findings({ product: { whyNotForSale } }: Pick<Props, "product">) {
  if (whyNotForSale.length === 0) return null;
  return (
    <Card title="Not available yet">
      <ul className="findings">
        {whyNotForSale.map(({ place, message }) => (
          <li key={place + message}>
            <span>{message}</span>{" "}
            <Button look="quiet" onClick={() => goToField(place)}>
              {`Go to ${place}`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function StatusBadge({ product: { status, publishAt } }: Pick<Props, "product">) {
  if (status === "active") return <Badge tone="good">Active</Badge>;
  if (status === "archived") return <Badge tone="plain">Archived</Badge>;
  return <Badge tone="wait">{publishAt === null ? "Draft" : "Scheduled"}</Badge>;
}

/** Moves the focus to the control that cures a finding. */
function goToField(place: Place): void {
  const control = document.querySelector<HTMLElement>(`[name^="${cures[place]}"]`);
  control?.closest("details")?.setAttribute("open", "");
  control?.focus();
}

/** What can be done with a product. */
export function ProductActions({ product, isBusy, save }: Props) {
  const { id, name, status, slug, whyNotForSale } = product;
  const may = useMay();
  const { languages } = useSession();
  const { run } = useCommand();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isWaiting, setIsWaiting] = useState(false);
  async function duplicate() {
    const copy = await run<{ id: number }>(
      "duplicate-product",
      { id },
      { done: "This is the copy" },
    );
    await navigate(`/products/${copy.id}`);
  }
  async function publish() {
    setIsWaiting(true);
    await settleUploads(id)
      .then(() => save({ status: "active" }), toasts.fail)
      .finally(() => setIsWaiting(false));
  }
  const isOnSale = status === "active";
  // A product page cannot be drawn without these.
  const lacks = (place: Place) => ["pictures", "brand", "category"].includes(place);
  const canPreview = !whyNotForSale.some(({ place }) => lacks(place));
  return (
    <>
      {(isOnSale || canPreview) && (
        <TabLink href={isOnSale ? `/product/${slug}` : `/product/${slug}?preview=${id}`}>
          {isOnSale ? "See it in the shop" : "Preview"}
        </TabLink>
      )}
      {languages.length > 1 && (
        <Link className="button" to={`/translations/-:product:${id}`}>
          Translations
        </Link>
      )}
      {may("products") && (
        <>
          <Button disabled={isBusy} onClick={() => void duplicate().catch(toasts.fail)}>
            Duplicate
          </Button>
          {status !== "archived" && (
            <DialogButton
              label="Archive"
              title={`Archive ${name}?`}
              button="Archive"
              submit={() => save({ status: "archived" })}
            >
              <p>Shoppers no longer find it. Orders keep it, and it can be published again.</p>
            </DialogButton>
          )}
          {!isOnSale && (
            <Button
              look={status === "draft" ? "primary" : "plain"}
              disabled={isBusy || isWaiting}
              onClick={() => void publish()}
            >
              {isWaiting ? "Uploading pictures …" : "Publish"}
            </Button>
          )}
        </>
      )}
    </>
  );
}
