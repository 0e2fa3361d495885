/** /trainerCertificate/index: finds a trainer by number or full name. Shows one result in full, several as a list. */
import type { Examples } from '../../../shared/areas/examples.ts';
import type { TrainerCertificate } from '../../../shared/areas/trainers.ts';
import { useApi } from '../../api/use-api.ts';
import { LicenceDocumentSkeleton } from '../../domain/licences/licence-document-skeleton.tsx';
import { LicenceGuide } from '../../domain/licences/licence-guide.tsx';
import { LevelMeanings } from '../../domain/licences/licence-levels.tsx';
import { LicenceLookUp } from '../../domain/licences/licence-look-up.tsx';
import { isSearchable, LicenceResults, type LicenceResultsProps } from '../../domain/licences/licence-results.tsx';
import { useLanguage, useLocalize, useWords } from '../../i18n/language.ts';
import { trainerDocumentTitle, trainerWords } from '../../i18n/words/trainers.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { pageAddress } from '../../kit/state/page-address.ts';

/** Lazy-loaded once a licence is found; the server never renders a licence. */
const LicenceDocument = lazyPart(() => import('../../domain/licences/licence-document.tsx'));

const page = '/trainerCertificate/index';

const samples = ({ trainers, trainerNames }: Examples) => [
  ...trainerNames.slice(0, 1).map(({ name, note }) => ({ text: name, note })),
  ...trainers.map(({ number, note }) => ({ text: number, note })),
  ...trainerNames.slice(1).map(({ name, note }) => ({ text: name, note })),
];

export default function TrainerLookUpPage() {
  const { title, lede, label, ladders } = useWords(trainerWords);
  const certificate = useLocalize()(trainerDocumentTitle);
  return (
    <LicenceLookUp
      grouping="trainer"
      title={title}
      lede={lede}
      label={label}
      samples={samples}
      results={(search, guide) => <Results search={search} guide={guide} />}
      guide={<LicenceGuide register="trainer" certificate={certificate} />}
    >
      {ladders.map((ladder) => (
        <LevelMeanings key={ladder.title} title={ladder.title} list={ladder.levels} rising />
      ))}
    </LicenceLookUp>
  );
}

function Results({ search, guide }: Pick<LicenceResultsProps<never>, 'search' | 'guide'>) {
  const words = useWords(trainerWords);
  const enabled = isSearchable(search);
  const query = useApi('trainer', '/oa-web/handler/trainerCertificates', search.params, { enabled });
  return (
    <LicenceResults
      search={search}
      guide={guide}
      holders="trainer"
      registers={[{ name: words.results, query }]}
      row={({ number }) => ({ to: `${page}?${new URLSearchParams({ number })}` })}
      certificate={(certificate, fetchedAt, error) => (
        <TrainerDocument certificate={certificate} fetchedAt={fetchedAt} error={error} />
      )}
    />
  );
}

interface TrainerDocumentProps {
  readonly certificate: TrainerCertificate;
  readonly fetchedAt: number;
  readonly error: unknown;
}

/** A trainer's certificate. oa-web finds trainers by number or name only, so the page's URL contains the number. */
function TrainerDocument({ certificate, fetchedAt, error }: TrainerDocumentProps) {
  const language = useLanguage();
  const words = useWords(trainerWords);
  return (
    <LicenceDocument
      fallback={<LicenceDocumentSkeleton />}
      licence={certificate}
      title={trainerDocumentTitle[language]}
      otherTitle={trainerDocumentTitle[language === 'zh' ? 'en' : 'zh']}
      lookUpPath={page}
      address={pageAddress(page, { number: certificate.number })}
      ladders={words.ladders}
      fetchedAt={fetchedAt}
      error={error}
    />
  );
}
