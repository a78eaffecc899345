import { useState } from "react";
import { useRevalidator } from "react-router";
import { write } from "#admin/api/client.ts";
import { useSession } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Button, FileButton } from "#admin/ui/button.tsx";
import { Problem } from "#admin/ui/form.tsx";
import { Card } from "#admin/ui/page.tsx";
import { Face } from "#admin/ui/values.tsx";
import { staffPicturePath } from "#modules/staff/rules/staff-names.ts";

/** The own picture, which colleagues see beside changes. */
export function Picture() {
  const { staff } = useSession();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      setProblem(null);
      await revalidate();
      toasts.show(done);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Card title="Picture">
      <Problem>{problem}</Problem>
      <div className="page-actions">
        <span className="avatar" aria-hidden="true">
          <Face of={staff.name} name={staff.fullName ?? staff.name} />
        </span>
        <FileButton
          accept="image/*"
          choose={(file) =>
            void change(() => write("POST", "/session/picture", file), "Picture saved")
          }
        >
          Choose picture
        </FileButton>
        {staffPicturePath(staff.name) !== null && (
          <Button
            onClick={() => change(() => write("DELETE", "/session/picture"), "Picture removed")}
          >
            Remove picture
          </Button>
        )}
      </div>
      <p className="help">Colleagues see it beside your changes.</p>
    </Card>
  );
}
