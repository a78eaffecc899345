export const accessibilityHead = { title: "Accessibility", description: "Accessibility.", path: "/accessibility" };

export function AccessibilityPage() {
  return <h1>{accessibilityHead.title}</h1>;
}
