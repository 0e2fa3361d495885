/** Says above every page that the data is not oa-web's: the server puts it in front of the page (pages/rendering/template.ts). */
import { useWords } from '../i18n/language.ts';
import { withoutScriptsWords } from '../i18n/words/without-scripts.ts';

export function DemoMark() {
  const words = useWords(withoutScriptsWords);
  return <aside className="demo-mark">{words.demoData}</aside>;
}
