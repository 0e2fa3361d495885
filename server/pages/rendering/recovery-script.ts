/**
 * A page whose scripts or style sheets are not there, e.g. because the instance that was asked for them runs another build,
 * loads again by itself, once: the next document may be of a build that is there. It does not while that would lose what a
 * visitor has typed; then, and if it has not helped, it says so in words, with a button. In a browser for which the code is
 * too new, the page stays as the server has sent it, and says why it does not respond.
 *
 * A part that the page's code loads later is judged by its 404 alone: any other failure may be the connection's, and the code
 * itself says so and offers to try again.
 */
import { loadFailureId, tooOldAttribute } from '../../../shared/rendering.ts';
import { entryAttribute } from './assets.ts';

/** For as long after a reload another would be the start of a loop; longer than scripts may take to arrive. */
const settledMs = 600_000;

/** Style sheets that the server names are relative, those that code adds are not. */
const vital = `[rel=stylesheet][href^="./"],[${entryAttribute}]`;

/** Allowed by its hash, and in front of all that may fail. */
export const recoveryScript = [
  `{let isLeaving=false,missing;const ask=(url)=>fetch(url,{method:"HEAD",cache:"no-store"}).then(({status})=>status,()=>0),`,
  `reload=()=>location.reload(),`,
  `isReload=()=>performance.getEntriesByType("navigation")[0]?.type==="reload"&&performance.now()<${settledMs},`,
  // What the address holds is there again after a reload.
  `isAtWork=()=>{const kept=[...new URLSearchParams(location.search).values()],{activeElement}=document;`,
  `return document.querySelector("dialog[open]")||[...document.querySelectorAll("input:not([type=radio],[type=checkbox],[type=hidden]),textarea")]`,
  `.some((field)=>field.value&&(field===activeElement||!kept.includes(field.value)))},`,
  // By what the code uses first (client/vite.config.ts has the target).
  `isTooOld=!([].at&&self.HTMLDialogElement),`,
  `say=()=>{const template=document.getElementById("${loadFailureId}");`,
  `if(!template)return;`,
  `template.remove();`,
  `const bar=template.content.children[isTooOld?1:0],button=bar.querySelector("button");`,
  // Offline it would replace the page with the browser's error page.
  `if(button)button.onclick=async()=>{if(await ask(location.href))reload()};`,
  `document.body.prepend(bar)},`,
  `recover=async(url,isVital)=>{const status=await ask(url),helps=isVital?status>0&&status<500:status===404;`,
  `if(isLeaving)return;`,
  `if(helps&&!isReload()&&!isAtWork()){isLeaving=true;reload()}`,
  `else if(isVital)document.readyState==="loading"?addEventListener("DOMContentLoaded",say):say()};`,
  `if(isTooOld){document.documentElement.setAttribute("${tooOldAttribute}","");addEventListener("DOMContentLoaded",say)}`,
  `addEventListener("error",({target})=>{if(target.matches?.('${vital}'))recover(target.href??target.src,true);`,
  // The code asks for it next; once that has failed, the address is that of the page to come.
  `else if(target.rel==="modulepreload")missing=target.href},true);`,
  `addEventListener("vite:preloadError",({payload})=>recover(missing??/https?:\\S+/.exec(payload)?.[0]??location.href,false))}`,
].join('');
