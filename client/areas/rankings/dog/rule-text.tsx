/** The published rule. Successive lines such as `BIS 1：280 分` become a table, and an example is highlighted. */
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../rankings.module.css';
import { AwardLegend } from './award-legend.tsx';

const awardLine = /^(.+?)\s*[:：]\s*(\d+)\s*(?:分|points?)?$/;
const example = /^(?:举例|例如|Example)/;

/**
 * Splits the text into blocks. A block is either a run of award lines or a single other line. An award line on its own
 * stays a paragraph.
 */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let wasAward = false;
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const isAward = awardLine.test(line);
    if (isAward && wasAward) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    wasAward = isAward;
  }
  return blocks;
}

export function RuleText({ rule }: { rule: NonNullable<RankDetail['rule']> }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  return (
    <div className="stack-2 dim">
      {rule.version !== null && <Note>{words.ruleVersion(rule.version)}</Note>}
      <AwardLegend text={localize(rule.text)} />
      {blocksOf(localize(rule.text)).map((block, i) =>
        block.length === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
          <p key={i} className={example.test(String(block)) ? styles.example : undefined}>
            {block}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
          <table key={i} className={`${styles.awards} num`}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{words.award}</th>
                <th scope="col">{words.points}</th>
              </tr>
            </thead>
            <tbody className="ruled">
              {block.map((line) => {
                const [, award, points] = awardLine.exec(line) ?? [];
                return (
                  <tr key={line}>
                    <th scope="row">{award}</th>
                    <td className="strong">{points}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ),
      )}
    </div>
  );
}
