import { useNavigate } from "react-router";
import { write } from "#admin/api/client.ts";
import { useSession } from "./session.ts";

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .flatMap(([letter = ""]) => letter.toUpperCase())
    .slice(0, 2)
    .join("");

/** Who is signed in, with the way out. */
export function PersonMenu() {
  const { staff } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="avatar" popoverTarget="person" aria-label="You">
        {initials(staff.name)}
      </button>
      <div id="person" className="person" popover="auto">
        <p>
          <strong>{staff.name}</strong>
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
