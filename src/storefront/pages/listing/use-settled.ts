import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";

/**
 * Reports when a slider settles, by the native `change` event (React's onChange fires on every
 * step). A held key fires `change` on every step too, so keys report on keyup.
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

/** Reports when an input is committed: blur, stepper or Enter. */
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
