import { pathHere } from "#modules/core/rules/language/address.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { productTexts } from "./product-texts.ts";

/** Opens the share sheet; without one it copies the link and shows a toast. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const toast = useToast();
  const share = async () => {
    const url = new URL(pathHere(path), location.href).href;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ text: productTexts.linkCopied });
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) toast({ text: productTexts.notCopied(url) });
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Icon name="share" size={19} /> <span>{productTexts.share}</span>
    </Button>
  );
}
