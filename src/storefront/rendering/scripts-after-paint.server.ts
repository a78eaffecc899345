import { invariant } from "#modules/core/rules/result.ts";

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** With it begins what the router hands to its scripts, and with their loader it ends. */
const CONTEXT = "<script>window.__reactRouterContext";
const LOADER = '<script type="module" async="">';
const SCRIPT_END = "</script>";

/**
 * Sets what is in the template into its place with the second frame, when the first is on the screen; at once in a tab
 * that nobody looks at, or that is left before.
 */
export const START_SCRIPT =
  '{const start=()=>{const all=document.getElementById("scripts");all?.replaceWith(all.content)};addEventListener("visibilitychange",start,{once:true});document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))}';

/**
 * Moves scripts and their data into a template, which browsers neither preload nor run, until the first frame is
 * painted (record 114).
 */
export function scriptsAfterPaint(html: string, data: string): string {
  const start = html.lastIndexOf(CONTEXT);
  const end = html.indexOf(SCRIPT_END, html.indexOf(LOADER, start)) + SCRIPT_END.length;
  invariant(start !== -1 && end > start, "a document with scripts has the router's");
  const preloads: string[] = [];
  // React writes them into the head. What comes after it is long, and not looked through.
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd).replace(PRELOADS, (link) => {
    preloads.push(link.replace(" href=", ' fetchpriority="low" href='));
    return "";
  });
  const scripts = preloads.join("") + html.slice(start, end) + inline(data);
  const template = `<template id="scripts">${scripts}</template>`;
  return head + html.slice(headEnd, start) + template + inline(START_SCRIPT) + html.slice(end);
}

const inline = (script: string) => `<script>${script}</script>`;
