export default function Stub() {
  return <h1>wishlist</h1>;
}
