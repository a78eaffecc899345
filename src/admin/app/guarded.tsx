import type { Page, Screen } from "#admin/screen.ts";
import { Page as PageFrame } from "#admin/ui/page.tsx";
import { mayUse, useSession } from "./session.ts";

/** The page, or a sentence if the role may not see it. The API refuses the data in any case. */
export function guarded({ permissions, title }: Screen, { Component, loader }: Page): Page {
  const Guarded = () => {
    const { staff } = useSession();
    if (mayUse(staff.permissions, permissions)) return <Component />;
    return (
      <PageFrame title={title}>
        <p>Your role “{staff.role}” does not include this page. Ask an owner of the shop.</p>
      </PageFrame>
    );
  };
  return { Component: Guarded, ...(loader && { loader }) };
}
