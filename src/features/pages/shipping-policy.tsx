export const shippingPolicyHead = { title: "Shipping", description: "Shipping.", path: "/shipping-policy" };

export function ShippingPolicyPage() {
  return <h1>{shippingPolicyHead.title}</h1>;
}
