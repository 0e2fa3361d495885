/**
 * A rendered page shows and its links work without scripts, so they leave the line and the processor to its style sheets and
 * pictures: they load when the page has, or when the visitor first touches it. Until then their elements are in a template,
 * in which browsers leave elements alone. A button that is pressed before the page has been hydrated is marked, and pressed
 * again by client/app/replay-early-input.ts; a form is not sent, since its page would load again without what was typed.
 */
import { composingAttribute, pageScriptsId, pressedAttribute } from '../../../shared/rendering.ts';

/** The longest wait in ms, e.g. for a slow picture. */
const maxWaitMs = 2500;

/** Allowed by its hash. After two frames the last picture shows; tabs in the background draw none, and wait for the timer. */
export const startScript = [
  `{const holder=document.getElementById("${pageScriptsId}"),start=()=>document.head.append(holder.content),frame=requestAnimationFrame,`,
  `on=(type,listener,once=false)=>addEventListener(type,listener,{capture:true,once});`,
  `holder.dataset.address=location.href;`,
  `addEventListener("load",()=>frame(()=>frame(()=>setTimeout(start))));`,
  `setTimeout(start,${maxWaitMs});`,
  `for(const type of["pointerdown","keydown"])on(type,start,true);`,
  `on("compositionstart",({target})=>holder.isConnected&&target.setAttribute("${composingAttribute}",""));`,
  `on("compositionend",({target})=>target.removeAttribute("${composingAttribute}"));`,
  // A press of Enter in a field is a click on its form's button.
  `on("click",(event)=>{const button=event.target.closest("button");if(!button||!holder.isConnected)return;`,
  `event.preventDefault();document.querySelector("[${pressedAttribute}]")?.removeAttribute("${pressedAttribute}");`,
  `button.setAttribute("${pressedAttribute}","")})}`,
].join('');

/** The elements, which start later. */
export const deferred = (scripts: string): string =>
  `<template id="${pageScriptsId}">${scripts}</template><script>${startScript}</script>`;
