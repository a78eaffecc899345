import { fingerprint } from "#domain/fingerprint.ts";
import { drawnObjects, type DrawnObject, type Spot } from "./drawn-objects.ts";

/** The colour behind every picture of the shop. */
const ground = "#dedbd6";

// Each from dark to light; made to stand together on the ground.
const palettes = [
  ["#7c4a36", "#b5765a", "#d9b59a", "#efe7dc"],
  ["#3f4f4a", "#7d9183", "#b9c2ae", "#f0ebe0"],
  ["#39465a", "#7488a0", "#c3c7c6", "#ece4d6"],
  ["#6a4a52", "#a9808a", "#d3b9b4", "#efe8e0"],
  ["#5c4a2f", "#a98b56", "#d6c294", "#f1ebdd"],
  ["#41424a", "#86847f", "#b9b2a6", "#efeae1"],
] as const;

const wide: [DrawnObject, Shape][] = [
  [drawnObjects.bowl, { half: [105, 140], height: [105, 135] }],
  [drawnObjects.box, { half: [85, 125], height: [130, 190] }],
  [drawnObjects.arch, { half: [100, 125], height: [190, 235] }],
  [drawnObjects.dome, { half: [95, 130], height: [100, 130] }],
  [drawnObjects.jar, { half: [85, 105], height: [180, 230] }],
];
const tall: [DrawnObject, Shape][] = [
  [drawnObjects.vase, { half: [75, 100], height: [290, 370] }],
  [drawnObjects.bottle, { half: [50, 66], height: [310, 390] }],
  [drawnObjects.cone, { half: [70, 95], height: [270, 340] }],
];
const small: [DrawnObject, Shape][] = [[drawnObjects.ball, { half: [42, 62], height: null }]];

/** From and to; a ball is as high as it is wide. */
type Shape = { half: [number, number]; height: [number, number] | null };

/**
 * A calm still life for a product without a photograph: 800 × 800, drawn from plain shapes, the
 * same for the same seed. `label` is its name for those who can't see it.
 */
export function drawPicture(seed: string, label: string): string {
  const next = numbersFrom(fingerprint(seed));
  const palette = pick(palettes, next());
  const line = 560 + Math.round(next() * 30);
  const isMirrored = next() < 0.5;
  const colours = next() < 0.5 ? ([1, 0, 2] as const) : ([0, 2, 1] as const);
  const placed = [
    place(pick(tall, next()), 318, line - 14, next),
    place(pick(wide, next()), 478, line, next),
    place(pick(small, next()), next() < 0.5 ? 236 : 610, line + 22, next),
  ];
  const objects = placed.map(({ draw, spot }, index) =>
    standing(draw(spot), spot, palette[colours[index] ?? 0]),
  );
  const sun = backdrop(next, palette[3]);
  const turn = isMirrored ? ` transform="translate(800 0) scale(-1 1)"` : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800" role="img">`,
    `<title>${escapeText(label)}</title>`,
    `<defs><linearGradient id="l"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>`,
    `<radialGradient id="s"><stop stop-color="#2b2620" stop-opacity=".3"/><stop offset="1" stop-color="#2b2620" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="800" height="800" fill="${ground}"/>`,
    `<g${turn}>${sun}${objects.join("")}</g>`,
    `</svg>`,
  ].join("");
}

function place([draw, shape]: [DrawnObject, Shape], x: number, y: number, next: () => number) {
  const half = between(shape.half, next());
  const height = shape.height === null ? half * 2 : between(shape.height, next());
  const spot: Spot = { x: x + Math.round((next() - 0.5) * 24), y, half, height };
  return { draw, spot };
}

/** The object with the light from one side and its shadow on the table. */
function standing(path: string, { x, y, half }: Spot, colour: string): string {
  const shadow = `<ellipse cx="${(x + half * 0.22).toFixed(1)}" cy="${y}" rx="${(half * 1.35).toFixed(1)}" ry="${(half * 0.17 + 6).toFixed(1)}" fill="url(#s)"/>`;
  return `${shadow}<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#l)"/>`;
}

/** A pale disc or arch behind everything. */
function backdrop(next: () => number, colour: string): string {
  const x = 400 + Math.round((next() - 0.5) * 90);
  const fill = `fill="${colour}" opacity=".55"`;
  if (next() < 0.5)
    return `<circle cx="${x}" cy="${330 + Math.round(next() * 40)}" r="${205 + Math.round(next() * 35)}" ${fill}/>`;
  const half = 165 + Math.round(next() * 30);
  return `<path d="M${x - half},560 V${250 + half / 2} A${half},${half} 0 0 1 ${x + half},${250 + half / 2} V560 Z" ${fill}/>`;
}

const between = ([from, to]: [number, number], share: number) =>
  Math.round(from + (to - from) * share);

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], share: number): T {
  return choices[Math.floor(share * choices.length)] as T;
}

/** Numbers from 0 to 1 that look random and are the same for the same start (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function escapeText(text: string): string {
  // Characters that XML can't hold would make the whole picture unreadable.
  const plain = text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, "");
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
