export const freeShippingHead = { title: "Free shipping", description: "Free shipping.", path: "/promotions/free-shipping" };

export function FreeShippingPage() {
  return <h1>{freeShippingHead.title}</h1>;
}
