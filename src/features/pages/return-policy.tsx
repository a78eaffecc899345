export const returnPolicyHead = { title: "Returns", description: "Returns.", path: "/return-policy" };

export function ReturnPolicyPage() {
  return <h1>{returnPolicyHead.title}</h1>;
}
