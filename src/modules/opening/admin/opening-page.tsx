import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { read } from "#admin/api/client.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Badge } from "#admin/ui/values.tsx";
import { OutsideCard } from "./outside-card.tsx";
import type { AdminOpening } from "#modules/opening/api/staff-opening-schemas.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminOpening>("/opening", {}, request.signal);

/** The steps missing before the shop opens, the button that opens it, and the password for guests. */
export function Component() {
  const opening = useLoaderData<AdminOpening>();
  const { isOpen, missing } = opening;
  const required = missing.filter(({ isRequired }) => isRequired);
  const advised = missing.filter(({ isRequired }) => !isRequired);
  return (
    <Page
      title="Open your shop"
      crumb={["Home", "/"]}
      head={<Badge tone={isOpen ? "good" : "wait"}>{isOpen ? "Open" : "Not open yet"}</Badge>}
      actions={<OpenButton {...opening} />}
    >
      <p>
        {isOpen
          ? "Everyone can visit the shop. Closing it shows visitors a page that says “Opening soon”; orders and payments that have begun are completed."
          : "Visitors see a page that says “Opening soon”, and search engines list none of your pages. You see the whole shop while you are signed in."}
      </p>
      <Steps title="Required by law" steps={required}>
        The shop opens once this is done.
      </Steps>
      <Steps title="Still missing" steps={advised}>
        Shops usually have this before they open. You can open yours without it.
      </Steps>
      {!isOpen && missing.length === 0 && (
        <Card title="Nothing is missing">
          <p>The list on Home is done.</p>
        </Card>
      )}
      {!isOpen && <Guests {...opening} />}
      <OutsideCard />
    </Page>
  );
}

type StepsProps = { title: string; steps: AdminOpening["missing"]; children: string };

function Steps({ title, steps, children }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <Card title={title}>
      <p>{children}</p>
      <ul className="setup">
        {steps.map(({ name, to }) => (
          <li key={name}>
            <span className="tick" />
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const OPENED = "The shop is open";

function OpenButton({ isOpen, missing }: AdminOpening) {
  const { run } = useCommand();
  if (isOpen)
    return (
      <CommandButton
        command="change-setting"
        input={{ id: "opening", fields: { isOpen: false } }}
        done="The shop is closed"
      >
        Close the shop
      </CommandButton>
    );
  const isBlocked = missing.some(({ isRequired }) => isRequired);
  if (missing.length === 0 || isBlocked)
    return (
      <CommandButton
        look="primary"
        disabled={isBlocked}
        command="open-shop"
        input={{}}
        done={OPENED}
        canUndo
      >
        Open the shop
      </CommandButton>
    );
  return (
    <DialogButton
      label="Open the shop"
      look="primary"
      title="Open the shop without this?"
      button="Open anyway"
      submit={() => run("open-shop", { isConfirmed: true }, { done: OPENED, canUndo: true })}
    >
      <ul>
        {missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </DialogButton>
  );
}

/** The password with which friends and helpers see the shop before it opens. */
function Guests({ hasPassword, url }: AdminOpening) {
  const { run } = useCommand();
  return (
    <Card
      title="Show it to others first"
      head={hasPassword && <Badge tone="good">Password set</Badge>}
    >
      <p>
        <span>Guests open </span>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
        <span> and enter a password, without an account. Another password ends their access.</span>
      </p>
      <div className="page-actions">
        <DialogButton
          label={hasPassword ? "Change the password" : "Set a password"}
          title="Password for guests"
          button="Save"
          fields={{
            password: {
              label: "Password",
              isRequired: true,
              help: "At least 8 characters. It is stored so that no one can read it again.",
            },
          }}
          submit={(typed) => run("set-preview-password", typed, { done: "Password saved" })}
        />
        {hasPassword && (
          <CommandButton
            look="quiet"
            command="set-preview-password"
            input={{ password: "" }}
            done="Password removed"
          >
            Remove the password
          </CommandButton>
        )}
      </div>
    </Card>
  );
}
