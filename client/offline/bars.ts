/** Two bars: the upper one says that the site can't be reached, and the lower one offers a new version. */
import { offlineWords } from '../i18n/words/offline.ts';

const minuteMs = 60_000;

/**
 * Styles for the bars, which the page's style sheets don't include. The Content-Security-Policy lets scripts add style
 * sheets.
 */
const styles = `
.unreachable { padding: var(--s2) var(--s5); background: var(--sunk); color: var(--ink-2); font-size: var(--t1); text-align: center; }
.new-version { position: fixed; inset: auto 0 0; z-index: 20; display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s4);
  padding: var(--s3) var(--s5) calc(var(--s3) + env(safe-area-inset-bottom)); border-top: 1px solid var(--line-strong);
  background: var(--card); color: var(--ink); font-size: var(--t2); }
.new-version p { flex: 1 1 8em; min-width: 0; }
.new-version button { min-height: 44px; padding: 0 var(--s4); border: 1px solid var(--line-strong); border-radius: 10px; background: none;
  color: var(--green); font: inherit; font-weight: 600; }
.new-version button:first-of-type { border-color: transparent; background: var(--green); color: var(--on-green); }
@media print { .new-version { display: none; } }
`;

/** True on pages that show or look up a certificate, including licences and certificates of appreciation. */
const isAboutCertificates = () => /certificate|\/appreciation\//i.test(location.pathname);

export interface Bars {
  /** @param oldest time at which the page's oldest data was saved, in ms since the Unix epoch; infinite if unknown */
  unreachable(oldest: number): void;
  reachable(): void;
  /** Offers the new version once no dialog is open and no field has focus. */
  offer(accept: () => void): void;
}

/** True while a dialog is open or a field has focus. */
const isAtWork = (): boolean =>
  document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea') === true;

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function createBars(language: 'zh' | 'en'): Bars {
  const words = offlineWords[language];
  let bar: HTMLElement | undefined;
  let offered: HTMLElement | undefined;
  let hasStyles = false;

  function addStyles(): void {
    if (hasStyles || !('adoptedStyleSheets' in document)) return;
    hasStyles = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function age(savedAt: number): string {
    const minutes = Math.floor((Date.now() - savedAt) / minuteMs);
    if (minutes < 1) return words.justSaved;
    if (minutes < 60) return words.minutes(minutes);
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24));
  }

  return {
    unreachable(oldest) {
      const parts = [
        words.unreachable,
        ...(Number.isFinite(oldest) ? [age(oldest)] : []),
        ...(isAboutCertificates() ? [words.cannotCheck] : []),
      ];
      const text = parts.join(language === 'zh' ? '' : ' ');
      if (!bar) {
        addStyles();
        bar = element('aside');
        bar.className = 'unreachable';
        bar.ariaLabel = words.unreachable;
        bar.append(element('p'));
        bar.firstElementChild?.setAttribute('role', 'status');
        document.body.prepend(bar);
      }
      const line = bar.firstElementChild;
      if (line && line.textContent !== text) line.textContent = text;
    },

    reachable() {
      bar?.remove();
      bar = undefined;
    },

    offer(accept) {
      if (offered) return;
      if (isAtWork()) {
        setTimeout(() => this.offer(accept), 1000);
        return;
      }
      addStyles();
      offered = element('aside');
      offered.className = 'new-version';
      offered.ariaLabel = words.newVersion;
      const said = element('p', words.newVersion);
      said.setAttribute('role', 'status');
      const [reload, later] = [element('button', words.reload), element('button', words.later)];
      reload.onclick = accept;
      later.onclick = () => offered?.remove();
      offered.append(said, reload, later);
      document.body.append(offered);
    },
  };
}
