export const privacyPolicyHead = { title: "Privacy", description: "Privacy.", path: "/privacy-policy" };

export function PrivacyPolicyPage() {
  return <h1>{privacyPolicyHead.title}</h1>;
}
