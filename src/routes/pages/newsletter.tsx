import { data } from "react-router";
import { NewsletterPage, newsletterHead } from "#features/newsletter/newsletter-page.tsx";
import { newsletterReply } from "#features/newsletter/newsletter-reply.server.ts";
import { subscribe } from "#features/newsletter/subscribe.server.ts";
import { requestContext } from "#routes/context.server.ts";
import { readFields } from "#routes/read-fields.server.ts";
import { metaOf } from "#routes/page-meta.ts";
import type { Route } from "./+types/newsletter";

export const meta = metaOf(newsletterHead);

export async function action({ request, context }: Route.ActionArgs) {
  const { email: typedAddress } = await readFields(request, ["email"]);
  const { services, clientAddress } = context.get(requestContext);
  const { reply, status } = newsletterReply(
    await subscribe(services, { typedAddress, clientAddress }),
    typedAddress,
  );
  return data(reply, { status });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return <NewsletterPage reply={actionData} />;
}
