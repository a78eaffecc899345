import { randomBytes } from "node:crypto";
import { invariant } from "#modules/core/rules/result.ts";

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** The start of the router's data; its scripts end with the loader. */
const CONTEXT = "<script>window.__reactRouterContext";
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
export function scriptsAfterPaint(html: string, data: string): string {
  const start = html.lastIndexOf(CONTEXT);
  const end = html.indexOf(SCRIPT_END, html.indexOf(LOADER, start)) + SCRIPT_END.length;
  invariant(start !== -1 && end > start, "a document with scripts has the router's");
  const preloads: string[] = [];
  // React writes preloads into the head, so the long body need not be searched.
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd).replace(PRELOADS, (link) => {
    preloads.push(link);
    return "";
  });
  const scripts = preloads.join("") + html.slice(start, end) + inline(data);
  const template = `<template id="scripts">${scripts}</template>`;
  return head + html.slice(headEnd, start) + template + inline(START_SCRIPT) + html.slice(end);
}

const inline = (script: string) => `<script>${script}</script>`;

/**
 * The nonce that the router writes into its inline scripts. It tells them from scripts that a text of the page has
 * brought along: it is random, and no answer contains it.
 */
export const scriptMark = randomBytes(16).toString("base64url");

const ATTRIBUTE = ` nonce="${scriptMark}"`;
const MARKED_SCRIPT = new RegExp(`<script${ATTRIBUTE}[^>]*>(.*?)</script>`, "gs");

/** A rendered document without the mark, and the texts of the inline scripts that had it. */
export function takeMarks(html: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(MARKED_SCRIPT)].map(([, script = ""]) => script);
  return { html: html.replaceAll(ATTRIBUTE, ""), scripts };
}
