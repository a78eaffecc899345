import { useState } from "react";
import type { AdminStaff } from "#api/admin/staff-schemas.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

/** Staff members with their roles; invites, changes and disables them. */
export function StaffList({ staff, roles }: AdminStaff) {
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<Member | null>(null);
  const { run } = useCommand();
  const toasts = useToasts();
  const choices = roles.map(({ name, permissions }) => ({
    value: name,
    label: `${name}: ${name === "owner" ? "everything" : permissions.join(", ") || "nothing"}`,
  }));
  const role = { label: "Role", control: "choice", choices, isRequired: true } as const;
  const invitation: FieldMap = {
    name: {
      label: "User name",
      control: "text",
      isRequired: true,
      help: "2 to 40 lower-case letters, digits and hyphens.",
    },
    email: { label: "Email", control: "email", isRequired: true },
    role,
  };
  return (
    <section className="card" aria-labelledby="staff">
      <div className="page-head">
        <h2 id="staff">Staff</h2>
        <button type="button" className="button is-primary" onClick={() => setIsInviting(true)}>
          Invite
        </button>
      </div>
      <StaffTable
        staff={staff}
        change={setChanged}
        inviteAgain={({ name, email, role: held }) =>
          void run(
            "invite-staff",
            { name, email, role: held },
            { done: "Invitation sent again" },
          ).catch(toasts.fail)
        }
        withdraw={({ name }) =>
          void run("withdraw-invitation", { name }, { done: "Invitation withdrawn" }).catch(
            toasts.fail,
          )
        }
      />
      {isInviting && (
        <FormDialog
          title="Invite a colleague"
          button="Send invitation"
          fields={invitation}
          close={() => setIsInviting(false)}
          submit={(values) => run("invite-staff", values, { done: "Invitation sent" })}
        />
      )}
      {changed && (
        <FormDialog
          title={`Change ${changed.name}`}
          button="Save"
          fields={{ role, is_active: { label: "May sign in", control: "yes-no" } }}
          saved={{ role: changed.role, is_active: changed.isActive }}
          close={() => setChanged(null)}
          submit={(fields) =>
            run(
              "change-staff",
              { id: changed.name, version: changed.version, fields },
              { done: `${changed.name} saved`, canUndo: true },
            )
          }
        />
      )}
    </section>
  );
}

type Member = AdminStaff["staff"][number];
type TableProps = Pick<AdminStaff, "staff"> &
  Record<"change" | "inviteAgain" | "withdraw", (member: Member) => void>;

function StaffTable({ staff, change, inviteAgain, withdraw }: TableProps) {
  const buttonsOf = ({ canSignIn, isActive, email }: Member) =>
    canSignIn || !isActive || email === null
      ? [{ label: "Change", press: change }]
      : [
          { label: "Send again", press: inviteAgain },
          { label: "Withdraw", press: withdraw },
        ];
  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <tr key={member.name}>
            <th scope="row">{member.name}</th>
            <td data-label="Email">{member.email}</td>
            <td data-label="Role">{member.role}</td>
            <td data-label="State">
              {!member.isActive ? (
                <Badge tone="bad">No access</Badge>
              ) : member.canSignIn ? (
                <Badge tone="good">Active</Badge>
              ) : (
                <Badge tone="wait">Invited</Badge>
              )}
            </td>
            <td>
              <span className="row-actions">
                {buttonsOf(member).map(({ label, press }) => (
                  <button
                    key={label}
                    type="button"
                    className="quiet-link"
                    aria-label={`${label} ${member.name}`}
                    onClick={() => press(member)}
                  >
                    {label}
                  </button>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
