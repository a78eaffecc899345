import type { AdminStaff } from "#modules/staff/api/staff-schemas.ts";
import { permissionWords } from "#platform/commands/permissions.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { capitalized, type Field, type FieldMap } from "#admin/resource/resource.ts";
import { Badge, Person } from "#admin/ui/values.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";

/** Staff members with their roles; invites, changes and disables them. */
export function StaffList({ staff, roles }: AdminStaff) {
  const { run } = useCommand();
  const choices = roles.map(({ name, permissions }) => ({
    value: name,
    label: `${capitalized(name)}: ${name === "owner" ? "everything" : permissionWords(permissions) || "nothing"}`,
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
          { title: "Name", cell: (member) => <Person of={member.name} name={nameOf(member)} /> },
          { title: "Email", cell: ({ email }) => email },
          { title: "Role", cell: ({ role: held }) => capitalized(held) },
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

/** A member is called by the address until they have given a name. */
const nameOf = ({ fullName, email, name }: Member) => fullName ?? email ?? name;

const invited: FieldMap = {
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
  const name = nameOf(member);
  const { run } = useCommand();
  return (
    <DialogButton
      look="quiet"
      label="Change"
      aria-label={`Change ${name}`}
      title={`Change ${name}`}
      button="Save"
      fields={{
        full_name: { label: "Name" },
        role,
        is_active: { label: "May sign in", control: "yes-no" },
      }}
      saved={{ full_name: member.fullName, role: member.role, is_active: isActive }}
      submit={(fields) =>
        run("change-staff", { id, version, fields }, { done: `${name} saved`, canUndo: true })
      }
    />
  );
}

function InvitationButtons({ member }: { member: Member }) {
  const { name, email, role } = member;
  return (
    <>
      <CommandButton
        look="quiet"
        aria-label={`Send again ${nameOf(member)}`}
        command="invite-staff"
        input={{ name, email, role }}
        done="Invitation sent again"
      >
        Send again
      </CommandButton>
      <CommandButton
        look="quiet"
        aria-label={`Withdraw ${nameOf(member)}`}
        command="withdraw-invitation"
        input={{ name }}
        done="Invitation withdrawn"
      >
        Withdraw
      </CommandButton>
    </>
  );
}
