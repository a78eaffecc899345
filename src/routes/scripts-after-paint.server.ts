const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const LOADER = '<script type="module" async="">';

/**
 * Sets what is in the template into its place: after the first frame, and at once in a tab that nobody looks at, or
 * that is left before that frame.
 */
const START =
  '<script>{const start=()=>{const all=document.getElementById("scripts");all?.replaceWith(all.content)};addEventListener("visibilitychange",start,{once:true});document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}</script>';

/**
 * A document whose scripts are fetched once its words are painted. Until then they stand in a template, which browsers
 * neither read ahead nor run: on a slow line they would take it from the first picture (record 115).
 */
export function scriptsAfterPaint(html: string): string {
  const start = html.lastIndexOf(LOADER);
  const end = html.indexOf("</script>", start) + "</script>".length;
  const close = html.lastIndexOf("</body>");
  if (start === -1 || close < end) return html;
  const preloads: string[] = [];
  const head = html.slice(0, start).replace(PRELOADS, (link) => {
    preloads.push(link.replace(" href=", ' fetchpriority="low" href='));
    return "";
  });
  const scripts = `<template id="scripts">${preloads.join("")}${html.slice(start, end)}</template>`;
  return head + scripts + html.slice(end, close) + START + html.slice(close);
}
