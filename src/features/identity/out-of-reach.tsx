import { Button } from "#ui/button.tsx";
import { useIdentity } from "./identity-scope.tsx";

/** Said where the shop can't be asked who is signed in. */
export function OutOfReach() {
  const { open } = useIdentity();
  return (
    <>
      <p role="alert" className="text-lg">
        We can’t reach the shop at the moment. Please check your connection.
      </p>
      <Button variant="secondary" onClick={() => void open().catch(() => {})}>
        Try again
      </Button>
    </>
  );
}
