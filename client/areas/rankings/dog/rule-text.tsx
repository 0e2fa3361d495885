/** The published rule. Lines such as `BIS 1：280 分` become a table, and an example stands out. */
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../rankings.module.css';

const awardLine = /^(.+?)\s*[:：]\s*(\d+)\s*(?:分|points?)?$/;
const example = /^(?:举例|例如|Example)/;

/** Splits the text into paragraphs and lists of awards with their points. */
function blocksOf(text: string): (string | [award: string, points: string][])[] {
  const blocks: ReturnType<typeof blocksOf> = [];
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const [, award, points] = awardLine.exec(line) ?? [];
    const last = blocks.at(-1);
    if (award === undefined || points === undefined) blocks.push(line);
    else if (Array.isArray(last)) last.push([award, points]);
    else blocks.push([[award, points]]);
  }
  return blocks;
}

export function RuleText({ rule }: { rule: NonNullable<RankDetail['rule']> }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  return (
    <div className={styles.rule}>
      {rule.version !== null && <Note>{words.ruleVersion(rule.version)}</Note>}
      {blocksOf(localize(rule.text)).map((block, i) =>
        typeof block === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
          <p key={i} data-example={example.test(block)}>
            {block}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
          <table key={i}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{words.award}</th>
                <th scope="col">{words.points}</th>
              </tr>
            </thead>
            <tbody>
              {block.map(([award, points]) => (
                <tr key={award}>
                  <th scope="row">{award}</th>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </div>
  );
}
