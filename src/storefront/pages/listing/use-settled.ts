import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";

/**
 * Tells when a slider has come to rest: the browser's own `change`, whoever moves it (React's onChange comes with every
 * step). A key that is held sends one with every step too, so keys are over when they are let go.
 */
export function useSettledSlider(onSettled: () => void) {
  const isKeyDown = useRef(false);
  const ref = useNativeChange(() => {
    if (!isKeyDown.current) onSettled();
  });
  const letGo = () => {
    isKeyDown.current = false;
    onSettled();
  };
  return {
    ref,
    onKeyDown: () => {
      isKeyDown.current = true;
    },
    onKeyUp: letGo,
    onBlur: letGo,
  };
}

/** Tells when a field has been filled in: it is left, stepped, or Enter is pressed. */
export function useSettledField(onSettled: () => void) {
  const ref = useNativeChange(onSettled);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onSettled();
  };
  return { ref, onKeyDown };
}

function useNativeChange(onChange: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const input = ref.current;
    const listen = () => change();
    input?.addEventListener("change", listen);
    return () => input?.removeEventListener("change", listen);
  }, []);
  return ref;
}
