import type { AdminStaff } from "#modules/staff/api/staff-schemas.ts";
import { permissionWords } from "#platform/commands/permissions.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { Badge } from "#admin/ui/values.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";

/** Staff members with their roles; invites, changes and disables them. */
export function StaffList({ staff, roles }: AdminStaff) {
  const { run } = useCommand();
  const choices = roles.map(({ name, permissions }) => ({
    value: name,
    label: `${name}: ${name === "owner" ? "everything" : permissionWords(permissions) || "nothing"}`,
  }));
  const role = { label: "Role", control: "choice", choices, isRequired: true } as const;
  return (
    <Card
      title="Staff"
      head={
        <DialogButton
          look="primary"
          label="Invite"
          title="Invite a colleague"
          button="Send invitation"
          fields={{ ...invited, role }}
          submit={(values) => run("invite-staff", values, { done: "Invitation sent" })}
        />
      }
    >
      <CardTable
        rows={staff}
        keyOf={({ name }) => name}
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Email", cell: ({ email }) => email },
          { title: "Role", cell: ({ role: held }) => held },
          { title: "State", cell: stateOf },
          {
            title: "Actions",
            isAction: true,
            cell: (member) => (
              <span className="row-actions">
                {isInvited(member) ? (
                  <InvitationButtons member={member} />
                ) : (
                  <ChangeButton member={member} role={role} />
                )}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

type Member = AdminStaff["staff"][number];

const invited: FieldMap = {
  name: {
    label: "User name",
    isRequired: true,
    help: "2 to 40 lower-case letters, digits and hyphens.",
  },
  email: { label: "Email", control: "email", isRequired: true },
};

const isInvited = ({ canSignIn, isActive, email }: Member) =>
  !canSignIn && isActive && email !== null;

function stateOf({ isActive, canSignIn }: Member) {
  if (!isActive) return <Badge tone="bad">No access</Badge>;
  return canSignIn ? <Badge tone="good">Active</Badge> : <Badge tone="wait">Invited</Badge>;
}

function ChangeButton({ member, role }: { member: Member; role: Field }) {
  const { name: id, version, isActive } = member;
  const { run } = useCommand();
  return (
    <DialogButton
      look="quiet"
      label="Change"
      aria-label={`Change ${id}`}
      title={`Change ${id}`}
      button="Save"
      fields={{ role, is_active: { label: "May sign in", control: "yes-no" } }}
      saved={{ role: member.role, is_active: isActive }}
      submit={(fields) =>
        run("change-staff", { id, version, fields }, { done: `${id} saved`, canUndo: true })
      }
    />
  );
}

function InvitationButtons({ member: { name, email, role } }: { member: Member }) {
  return (
    <>
      <CommandButton
        look="quiet"
        aria-label={`Send again ${name}`}
        command="invite-staff"
        input={{ name, email, role }}
        done="Invitation sent again"
      >
        Send again
      </CommandButton>
      <CommandButton
        look="quiet"
        aria-label={`Withdraw ${name}`}
        command="withdraw-invitation"
        input={{ name }}
        done="Invitation withdrawn"
      >
        Withdraw
      </CommandButton>
    </>
  );
}
