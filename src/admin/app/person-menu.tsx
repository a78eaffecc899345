import { useNavigate } from "react-router";
import { write } from "#admin/api/client.ts";
import { Face } from "#admin/ui/values.tsx";
import { useSession } from "./session.ts";

/** Who is signed in, with the way out. */
export function PersonMenu() {
  const { staff } = useSession();
  const navigate = useNavigate();
  const name = staff.fullName ?? staff.name;
  return (
    <>
      <button type="button" className="avatar" popoverTarget="person" aria-label="You">
        <Face of={staff.name} name={name} />
      </button>
      <div id="person" className="person" popover="auto">
        <p>
          <strong>{name}</strong>
          <small>{staff.role}</small>
        </p>
        <a href="/">View shop</a>
        <a href="/admin/security">Your security</a>
        <button
          type="button"
          onClick={async () => {
            await write("DELETE", "/session");
            await navigate("/sign-in");
          }}
        >
          Sign out
        </button>
      </div>
    </>
  );
}
