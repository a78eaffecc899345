import { useEffect, useId, useState } from "react";
import type { ControlProps } from "#admin/resource/resource.ts";
import { read } from "#admin/api/client.ts";
import { Button } from "#admin/ui/button.tsx";
import type { SectionProducts } from "#modules/content/api/staff-pages-schemas.ts";

type Product = SectionProducts["rows"][number];

const none: readonly Product[] = [];

/** Products of a section, found by name or SKU. The value is their addresses, or SKUs, with commas between them. */
export function ProductsControl({ name, value, error, field, onChange }: ControlProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const codes = value.split(/[,\n]/).flatMap((each) => each.trim() || []);
  const chosen = useProducts({ codes: codes.join(",") });
  const q = typed.trim();
  const found = useProducts({ q }).filter(({ slug }) => !codes.includes(slug));
  const save = (next: readonly string[]) => onChange(next.join(", "));
  const add = ({ slug }: Product) => {
    save([...codes, slug]);
    setTyped("");
  };
  return (
    <div role="group" aria-label={field.label}>
      <ul className="rows is-centered picked">
        {codes.map((code, index) => {
          const product = chosen.find((each) => each.code === code.toLowerCase());
          const label = product?.name ?? code;
          return (
            <li key={code}>
              {product?.picture && <img src={product.picture} alt="" width={40} height={40} />}
              <span>{label}</span>
              {index > 0 && (
                <Button
                  look="quiet"
                  aria-label={`Move up: ${label}`}
                  onClick={() => save(codes.toSpliced(index, 1).toSpliced(index - 1, 0, code))}
                >
                  Up
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={`Remove: ${label}`}
                onClick={() => save(codes.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <input
        id={id}
        name={name}
        type="search"
        aria-label="Add a product"
        aria-invalid={error !== undefined}
        placeholder="Name or SKU"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) add(found[0]);
        }}
      />
      {q !== "" && (
        <ul className="rows is-centered picked" aria-label="Products found">
          {found.map((each) => (
            <li key={each.slug}>
              {each.picture && <img src={each.picture} alt="" width={40} height={40} />}
              <span>{each.name}</span>
              <Button aria-label={`Add ${each.name}`} onClick={() => add(each)}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="error">{error}</p>}
    </div>
  );
}

/** The products that the API finds; the former ones until it answers. */
function useProducts(asked: { q?: string; codes?: string }): readonly Product[] {
  const [found, setFound] = useState(none);
  const of = JSON.stringify(asked);
  const isAsked = Object.values(asked).some((each) => each !== "");
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    read<SectionProducts>("/section-products", JSON.parse(of), leaving.signal).then(
      ({ rows }) => setFound(rows),
      () => {},
    );
    return () => leaving.abort();
  }, [of, isAsked]);
  return isAsked ? found : none;
}
