/** The season of one or two dogs as a chart, or as a table of the same figures. */
import { ChartSpline, Table } from 'lucide-react';
import { useState } from 'react';
import type { RankDetail } from '../../../../../shared/areas/rankings.ts';
import { useWords } from '../../../../i18n/language.ts';
import { rankingWords } from '../../../../i18n/words/rankings.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { lazyPart } from '../../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../../kit/feedback/skeleton.tsx';
import { Section } from '../../../../kit/layout/section.tsx';
import { PointsChart } from './points-chart.tsx';

const SeasonTable = lazyPart(async () => ({ default: (await import('../on-demand.ts')).SeasonTable }));

export function SeasonChart({ details }: { details: readonly RankDetail[] }) {
  const words = useWords(rankingWords);
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartSpline : Table;
  const toggle = (
    <Button kind="quiet" onClick={() => setAsTable(!asTable)}>
      <Icon size={16} />
      {asTable ? words.asChart : words.asTable}
    </Button>
  );
  return (
    <Section title={words.pointsOverYear} aside={toggle}>
      {asTable ? (
        details.map((detail) => (
          <SeasonTable key={detail.dog.id} fallback={<Skeleton height={260} />} detail={detail} />
        ))
      ) : (
        <PointsChart key={details.map(({ dog, year }) => `${dog.id} ${year}`).join()} details={details} />
      )}
    </Section>
  );
}
