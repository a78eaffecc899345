export const termsConditionsHead = { title: "Terms and conditions", description: "Terms.", path: "/terms-conditions" };

export function TermsConditionsPage() {
  return <h1>{termsConditionsHead.title}</h1>;
}
