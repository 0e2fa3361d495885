/** /beauticianCertificate/index: a groomer by number or full name, in the national and in the FCI-based system. */
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { useApi } from '../../api/use-api.ts';
import { groomerWords, licenceWords } from '../../i18n/groomers.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import { type Asked, licenceRefusalOf, useAsked } from '../../ui/licence.ts';
import { LevelList, LicenceRow, NoLicence } from '../../ui/licence-list.tsx';
import { LookUpField } from '../../ui/look-up-field.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Loadable, Loaded, LoadFailed } from '../../ui/states.tsx';
import styles from './look-up.module.css';

export default function GroomerLookUpPage() {
  const words = useWords(groomerWords);
  const licence = useWords(licenceWords);
  const asked = useAsked();
  return (
    <>
      <Bar title={words.title} up="/" />
      <Page wide>
        <div className={styles.columns}>
          <div>
            <p className={styles.lede}>{words.lede}</p>
            <LookUpField
              label={licence.fieldLabel}
              placeholder={licence.fieldLabel}
              button={licence.check}
              value={asked.text}
              onSubmit={asked.ask}
            />
            {asked.text !== '' && <Results asked={asked} />}
          </div>
          <LevelList levels={words.levels} />
        </div>
      </Page>
    </>
  );
}

function Results({ asked }: { asked: Asked }) {
  const national = useApi('beautician', '/oa-web/groomer/groomerCertificates', asked.params);
  const fci = useApi('beautician', '/oa-web/groomer/groomerFciCertificates', asked.params);
  const both = [national, fci];
  const refusal = both.map((query) => (query.data ? null : licenceRefusalOf(query.error))).find((r) => r !== null);
  const found = both.some((query) => query.data && query.data.length > 0);
  if (!found && (refusal || both.every((query) => query.data))) {
    return <NoLicence asked={asked} refusal={refusal ?? null} />;
  }
  if (both.every((query) => query.isPending)) {
    return (
      <div className={styles.pending}>
        <SkeletonRows count={1} lead={72} />
      </div>
    );
  }
  if (both.every((query) => query.error && !query.data)) {
    return <LoadFailed error={fci.error} retry={() => both.map((query) => query.refetch())} small />;
  }
  return (
    <>
      <System system="national" query={national} />
      <System system="fci" query={fci} />
    </>
  );
}

/** One system fails by itself: what the other found stays. One that has nothing is not mentioned. */
function System({ system, query }: { system: GroomerCertificate['system']; query: Loadable<GroomerCertificate[]> }) {
  const words = useWords(groomerWords);
  const { found } = useWords(licenceWords);
  const nameOf = useNameOf();
  if (query.data?.length === 0) return null;
  const page = system === 'fci' ? 'infoFci' : 'info';
  return (
    <Chapter title={words.systems[system]} aside={query.data && found(query.data.length)}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} lead={72} />} small>
        {(certificates) => (
          <ul>
            {certificates.map((certificate) => (
              <LicenceRow
                key={certificate.id}
                licence={certificate}
                category={certificate.category && nameOf(certificate.category)}
                to={`/beauticianCertificate/${page}?${new URLSearchParams({ id: certificate.id })}`}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Chapter>
  );
}
