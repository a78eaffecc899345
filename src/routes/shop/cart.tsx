export default function Stub() {
  return <h1>cart</h1>;
}
