/**
 * A rendered page shows and its links work without scripts, so they leave the line and the processor to its style sheets and
 * pictures: they load when the page has, or when the visitor first touches it. Until then their elements are in a template,
 * in which browsers leave elements alone.
 */

const id = 'page-scripts';

/** The longest wait in ms, e.g. for a slow picture. */
const maxWaitMs = 2500;

/** Allowed by its hash. After two frames the last picture shows; tabs in the background draw none, and wait. */
export const startScript = [
  `{const{content}=document.getElementById("${id}"),start=()=>document.head.append(content),frame=requestAnimationFrame;`,
  `addEventListener("load",()=>frame(()=>frame(()=>setTimeout(start))));`,
  `setTimeout(start,${maxWaitMs});`,
  `for(const type of["pointerdown","keydown"])addEventListener(type,start,{capture:true,once:true})}`,
].join('');

/** The elements, which start later. */
export const deferred = (scripts: string): string =>
  `<template id="${id}">${scripts}</template><script>${startScript}</script>`;
