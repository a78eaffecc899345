export const aboutHead = { title: "About us", description: "Who we are.", path: "/about" };

export function AboutPage() {
  return <h1>{aboutHead.title}</h1>;
}
