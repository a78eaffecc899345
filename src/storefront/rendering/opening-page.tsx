import type { CSSProperties } from "react";
import { logoImage } from "#modules/core/rules/sender.ts";
import { lookVariables } from "#modules/site/rules/look.ts";
import type { Services } from "#platform/services.ts";
import { Button } from "#storefront/ui/button.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { documentOf } from "./unavailable-page.tsx";
import { unavailableTexts } from "./unavailable-texts.ts";

type Shown = Pick<Services, "shop" | "settings"> & { stylesheet: string | null };

/** The form for guests: where it is sent to, and why a typed password did not open the shop. */
export type PreviewForm = { action: string; problem: string | null };

/** Renders the page of a shop that is not open yet, which needs neither database nor scripts. */
export function openingPage({ shop, settings, stylesheet }: Shown, form: PreviewForm): string {
  const { logo, name } = shop;
  const style = lookVariables(settings.look) as CSSProperties;
  return documentOf(
    { name, stylesheet, style },
    unavailableTexts.opening,
    <>
      {logo && <img {...logoImage(logo)} alt={logo.alt} />}
      <p className="text-muted">{unavailableTexts.gettingReady(name)}</p>
      {settings.opening.preview && <Guests {...form} />}
    </>,
  );
}

function Guests({ action, problem }: PreviewForm) {
  return (
    <form method="post" action={action} className="grid w-full max-w-xl gap-4 text-start">
      <TextField
        id="password"
        name="password"
        type="password"
        label={unavailableTexts.password}
        autoComplete="off"
        required
        maxLength={200}
        error={problem ?? undefined}
      />
      <Button type="submit" variant="secondary">
        {unavailableTexts.seeShop}
      </Button>
    </form>
  );
}
