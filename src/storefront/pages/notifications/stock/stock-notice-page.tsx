import { notificationsRetention } from "#modules/notifications/rules/retention.ts";
import { notificationTexts } from "#storefront/pages/notifications/notification-texts.ts";
import { href, useNavigation } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import { type Product, variantLabelOf } from "#modules/catalogue/rules/product.ts";
import { stockOf } from "#modules/catalogue/rules/stock.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { FormPage, PostedForm } from "#storefront/ui/form/form-page.tsx";
import { SelectField } from "#storefront/ui/form/select-field.tsx";
import { EmailField } from "#storefront/ui/form/text-field.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import type { StockNoticeReply } from "./answer-stock-notice-form.server.ts";
import type { StockNoticeField } from "#modules/notifications/rules/stock-notice-messages.ts";

const FORM = "stock-notice";

type StockNoticePageProps = {
  product: Product;
  /** The variant that the shopper last viewed. */
  variantId: number | null;
  /** Email of the signed-in member. */
  email: string;
  reply: StockNoticeReply | undefined;
};

/** Form to request one email when a sold-out product is back in stock. */
export function StockNoticePage(props: StockNoticePageProps) {
  const { product, reply } = props;
  const address = href("/product/:id", { id: product.slug });
  if (reply?.isSent) return <Asked email={reply.email} address={address} />;
  const soldOut = soldOutChoices(product);
  if (soldOut === null)
    return (
      <FormPage title={notificationTexts.inStock} lead={product.name}>
        <ShownProduct product={product} />
        <ButtonLink to={address}>{notificationTexts.viewProduct}</ButtonLink>
      </FormPage>
    );
  return (
    <FormPage title={notificationTexts.stockTitle} lead={notificationTexts.stockLead}>
      <ShownProduct product={product} />
      <NoticeForm {...props} choices={soldOut} />
    </FormPage>
  );
}

type Choice = { value: string; words: string };

/** Returns the sold-out choices; empty for a product without variants, null if everything is in stock. */
function soldOutChoices(product: Product): Choice[] | null {
  const isSoldOut = !product.inStock;
  if (product.variants.length === 0) return isSoldOut ? [] : null;
  const variants = product.variants.filter((each) => !stockOf(product, each).inStock);
  if (variants.length === 0) return null;
  const any =
    isSoldOut && variants.length > 1 ? [{ value: "", words: notificationTexts.anyOption }] : [];
  return [...any, ...variants.map(({ id, name }) => ({ value: String(id), words: name }))];
}

function NoticeForm({
  product,
  variantId,
  email,
  reply,
  choices,
}: StockNoticePageProps & { choices: Choice[] }) {
  const state = reply && !reply.isSent ? reply : null;
  const field = formFields<StockNoticeField>(FORM, state);
  const { state: progress } = useNavigation();
  return (
    <PostedForm summary={{ form: FORM, state, title: notificationTexts.notSaved }}>
      {choices.length > 0 && (
        <SelectField
          defaultValue={String(variantId ?? choices[0]?.value ?? "")}
          {...field("variant")}
          label={variantLabelOf(product)}
          required
        >
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      <EmailField
        defaultValue={email}
        {...field("email")}
        label={notificationTexts.email}
        maxLength={EMAIL_ADDRESS_LENGTH}
      />
      <Button type="submit" disabled={progress !== "idle"}>
        {progress === "submitting" ? notificationTexts.sending : notificationTexts.emailMe}
      </Button>
      <p className="text-sm text-muted">
        {notificationTexts.stockNote(notificationsRetention.stockNoticeDays)}
      </p>
    </PostedForm>
  );
}

function ShownProduct({ product }: { product: Product }) {
  const [picture] = product.images;
  return (
    <div className="flex items-center gap-4">
      {picture && (
        <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-tile">
          <Picture picture={picture} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
      )}
      <p className="min-w-0 font-medium wrap-anywhere">{product.name}</p>
    </div>
  );
}

function Asked({ email, address }: { email: string; address: string }) {
  return (
    <FormPage title={notificationTexts.stockDone}>
      <Outcome>
        <span>{notificationTexts.stockAsked}</span>{" "}
        <strong className="font-semibold wrap-anywhere">{email}</strong>
        <span>{notificationTexts.stockAskedEnd}</span>
      </Outcome>
      <ButtonLink variant="secondary" to={address}>
        {notificationTexts.backToProduct}
      </ButtonLink>
    </FormPage>
  );
}
