/** Where an object stands and how large it is: the middle of its foot, half its width, its height. */
export type Spot = { x: number; y: number; half: number; height: number };

/** The outline of an object as an SVG path, standing on its spot. */
export type DrawnObject = (spot: Spot) => string;

// Coordinates relative to the foot: `u` in half widths to the right, `v` in heights upwards.
function outline(spot: Spot, commands: string): string {
  return commands.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, u: string, v: string) => {
    const x = spot.x + Number(u) * spot.half;
    const y = spot.y - Number(v) * spot.height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
}

/** A small cupboard of plain things; each looks right wider or taller, within reason. */
export const drawnObjects = {
  vase: (spot) =>
    outline(
      spot,
      "M-0.42,0 C-0.9,0.1 -1,0.28 -1,0.42 C-1,0.66 -0.34,0.7 -0.34,0.86 C-0.34,0.94 -0.44,0.97 -0.46,1 L0.46,1 C0.44,0.97 0.34,0.94 0.34,0.86 C0.34,0.7 1,0.66 1,0.42 C1,0.28 0.9,0.1 0.42,0 Z",
    ),
  bottle: (spot) =>
    outline(
      spot,
      "M-0.9,0 C-1,0 -1,0.02 -1,0.05 L-1,0.5 C-1,0.68 -0.3,0.68 -0.3,0.8 L-0.3,1 L0.3,1 L0.3,0.8 C0.3,0.68 1,0.68 1,0.5 L1,0.05 C1,0.02 1,0 0.9,0 Z",
    ),
  jar: (spot) =>
    outline(
      spot,
      "M-0.86,0 C-1,0 -1,0.06 -1,0.12 L-1,0.66 C-1,0.8 -0.7,0.8 -0.7,0.86 L-0.7,1 L0.7,1 L0.7,0.86 C0.7,0.8 1,0.8 1,0.66 L1,0.12 C1,0.06 1,0 0.86,0 Z",
    ),
  bowl: (spot) =>
    outline(spot, "M-0.4,0 L-0.36,0.1 C-0.8,0.2 -1,0.6 -1,1 L1,1 C1,0.6 0.8,0.2 0.36,0.1 L0.4,0 Z"),
  box: (spot) => outline(spot, "M-1,0 L-1,0.97 C-1,1 -1,1 -0.97,1 L0.97,1 C1,1 1,1 1,0.97 L1,0 Z"),
  arch: (spot) =>
    outline(
      spot,
      "M-1,0 L-1,0.5 C-1,0.78 -0.55,1 0,1 C0.55,1 1,0.78 1,0.5 L1,0 L0.46,0 L0.46,0.42 C0.46,0.56 0.25,0.66 0,0.66 C-0.25,0.66 -0.46,0.56 -0.46,0.42 L-0.46,0 Z",
    ),
  cone: (spot) => outline(spot, "M-1,0 C-0.98,0 0,1 0,1 C0,1 0.98,0 1,0 Z"),
  ball: (spot) =>
    outline(
      spot,
      "M0,0 C-0.552,0 -1,0.224 -1,0.5 C-1,0.776 -0.552,1 0,1 C0.552,1 1,0.776 1,0.5 C1,0.224 0.552,0 0,0 Z",
    ),
  dome: (spot) => outline(spot, "M-1,0 C-1,0.56 -0.55,1 0,1 C0.55,1 1,0.56 1,0 Z"),
} as const satisfies Record<string, DrawnObject>;
