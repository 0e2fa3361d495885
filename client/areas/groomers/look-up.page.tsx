/** /beauticianCertificate/index: finds a groomer by number or full name, in the national and the FCI-based system. */
import type { Examples } from '../../../shared/areas/examples.ts';
import { useApi } from '../../api/use-api.ts';
import { LicenceGuide } from '../../domain/licences/licence-guide.tsx';
import { LevelMeanings } from '../../domain/licences/licence-levels.tsx';
import { LicenceLookUp } from '../../domain/licences/licence-look-up.tsx';
import { isSearchable, LicenceResults, type LicenceResultsProps } from '../../domain/licences/licence-results.tsx';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { groomerDocumentTitles, groomerWords } from '../../i18n/words/groomers.ts';
import { documentAddressOf, GroomerDocument, isIdentified } from './groomer-document.tsx';

const samples = ({ groomers, fciGroomers, groomerNames }: Examples) => [
  ...groomerNames.slice(0, 1).map(({ name, note }) => ({ text: name, note })),
  ...[...groomers, ...fciGroomers].map(({ number, note }) => ({ text: number, note })),
  ...groomerNames.slice(1).map(({ name, note }) => ({ text: name, note })),
];

export default function GroomerLookUpPage() {
  const { title, lede, label, ladders, categories } = useWords(groomerWords);
  const certificate = useLocalize()(groomerDocumentTitles.national);
  return (
    <LicenceLookUp
      grouping="beautician"
      title={title}
      lede={lede}
      label={label}
      samples={samples}
      results={(search, guide) => <Results search={search} guide={guide} />}
      guide={<LicenceGuide register="groomer" certificate={certificate} />}
    >
      {ladders.map((ladder) => (
        <LevelMeanings key={ladder.title} title={ladder.title} list={ladder.levels} rising />
      ))}
      <LevelMeanings title={categories.title} hint={categories.hint} list={categories.list} />
    </LicenceLookUp>
  );
}

function Results({ search, guide }: Pick<LicenceResultsProps<never>, 'search' | 'guide'>) {
  const { systems } = useWords(groomerWords);
  const localize = useLocalize();
  const enabled = isSearchable(search);
  const national = useApi('beautician', '/oa-web/groomer/groomerCertificates', search.params, { enabled });
  const fci = useApi('beautician', '/oa-web/groomer/groomerFciCertificates', search.params, { enabled });
  return (
    <LicenceResults
      search={search}
      guide={guide}
      holders="groomer"
      registers={[
        { name: systems.national, query: national },
        { name: systems.fci, query: { ...fci, data: fci.data?.filter(isIdentified) } },
      ]}
      row={(certificate) => {
        const [page, identity] = documentAddressOf(certificate);
        return {
          to: `${page}?${new URLSearchParams(identity)}`,
          category: certificate.category && localize(certificate.category),
        };
      }}
      certificate={(certificate, fetchedAt, error) => (
        <GroomerDocument certificate={certificate} fetchedAt={fetchedAt} error={error} />
      )}
    />
  );
}
