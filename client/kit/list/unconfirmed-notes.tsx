/** The warnings that `Unconfirmed` shows. Lazy-loaded, because few lists need a warning. */
import { useWords } from '../../i18n/language.ts';
import { unconfirmedWords } from '../../i18n/words/unconfirmed.ts';
import { Note } from '../text/note.tsx';

/** @param params requested parameters that oa-web may have ignored */
export default function UnconfirmedNotes({ params }: { params: readonly string[] }) {
  const words = useWords(unconfirmedWords);
  return (
    <div role="note">
      {params.map((param) => (
        <Note key={param}>{words[param]}</Note>
      ))}
    </div>
  );
}
