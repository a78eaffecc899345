import { randomBytes } from "node:crypto";
import { invariant } from "#modules/core/rules/result.ts";

/** A document's head, its long body, and the router's scripts with the document's end. */
export type DocumentParts = readonly [head: string, body: string, end: string];

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** The last of the router's scripts. */
const LOADER = '<script type="module" async="">';
const SCRIPT_END = "</script>";

/** Notes the last button pressed before React listens, which `entry.client.tsx` presses again. */
const NOTE_PRESS =
  'let pressed;const press=({target})=>{pressed=target.closest("button[type=button]")??pressed};addEventListener("click",press);globalThis.takePress=()=>{removeEventListener("click",press);return pressed};';

/** Inserts the template's contents after the first paint (in the second frame), or at once in a hidden tab. */
export const START_SCRIPT = `{${NOTE_PRESS}const start=()=>{const all=document.getElementById("scripts");all?.replaceWith(all.content)};addEventListener("visibilitychange",start,{once:true});document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))}`;

/**
 * Moves scripts and their data into a template, which browsers neither preload nor run, until the first frame is
 * painted (record 114).
 */
export function scriptsAfterPaint([head, body, end]: DocumentParts, data: string): DocumentParts {
  const loader = end.indexOf(LOADER);
  invariant(loader !== -1, "a document with scripts has the router's");
  const scriptsEnd = end.indexOf(SCRIPT_END, loader) + SCRIPT_END.length;
  const preloads: string[] = [];
  const headWithout = head.replace(PRELOADS, (link) => {
    preloads.push(link);
    return "";
  });
  const scripts = preloads.join("") + end.slice(0, scriptsEnd) + inline(data);
  const template = `<template id="scripts">${scripts}</template>`;
  return [headWithout, body, template + inline(START_SCRIPT) + end.slice(scriptsEnd)];
}

const inline = (script: string) => `<script>${script}</script>`;

/**
 * The nonce that the router writes into its inline scripts. It tells them from scripts that a text of the page has
 * brought along: it is random, and no answer contains it.
 */
export const scriptMark = randomBytes(16).toString("base64url");

const ATTRIBUTE = ` nonce="${scriptMark}"`;
const MARKED_SCRIPT = new RegExp(`<script${ATTRIBUTE}[^>]*>(.*?)</script>`, "gs");

const DOCUMENT_TYPE = "<!DOCTYPE html>";
/** The start of the router's data, which precedes its other scripts. */
const CONTEXT = `<script${ATTRIBUTE}>window.__reactRouterContext`;

/** Cuts a rendered document before and after its body, which is long and need not be copied. */
export function partsOf(html: string): DocumentParts {
  const headEnd = html.indexOf("</head>");
  const found = html.lastIndexOf(CONTEXT);
  const bodyEnd = found === -1 ? html.length : found;
  // React writes the document type only into a stream.
  const head = DOCUMENT_TYPE + html.slice(html.indexOf("<html"), headEnd);
  return [head, html.slice(headEnd, bodyEnd), html.slice(bodyEnd)];
}

/** A rendered document without the mark, and the texts of the inline scripts that had it. */
export function takeMarks([head, body, end]: DocumentParts) {
  const scripts: string[] = [];
  const take = (html: string) => {
    if (!html.includes(ATTRIBUTE)) return html;
    for (const [, script = ""] of html.matchAll(MARKED_SCRIPT)) scripts.push(script);
    return html.replaceAll(ATTRIBUTE, "");
  };
  const parts: DocumentParts = [take(head), take(body), take(end)];
  return { parts, scripts };
}
