import { Button, type ButtonProps } from "#admin/ui/button.tsx";
import { useToasts } from "./toasts.tsx";
import { useCommand, type Told } from "./use-command.ts";

type Props = ButtonProps & Told & { command: string; input: object };

/** A button that runs a command at once. */
export function CommandButton({ command, input, done, canUndo = false, to, ...button }: Props) {
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  return (
    <Button
      disabled={isBusy}
      {...button}
      onClick={() => void run(command, input, { done, canUndo, to }).catch(toasts.fail)}
    />
  );
}
