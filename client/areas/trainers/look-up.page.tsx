/** /trainerCertificate/index: a trainer by number or full name; one certificate is shown at once, several to choose. */
import type { TrainerCertificate } from '../../../shared/areas/trainers.ts';
import { useApi } from '../../api/use-api.ts';
import { licenceWords } from '../../i18n/groomers.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { trainerWords } from '../../i18n/trainers.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import { type Asked, licenceRefusalOf, useAsked } from '../../ui/licence.ts';
import { LevelList, LicenceRow, NoLicence } from '../../ui/licence-list.tsx';
import { LicencePaper, LicencePaperSkeleton } from '../../ui/licence-paper.tsx';
import { LookUpField } from '../../ui/look-up-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import styles from './look-up.module.css';

export default function TrainerLookUpPage() {
  const words = useWords(trainerWords);
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
  const words = useWords(trainerWords);
  const { found } = useWords(licenceWords);
  const query = useApi('trainer', '/oa-web/handler/trainerCertificates', asked.params);
  const refusal = query.data ? null : licenceRefusalOf(query.error);
  if (refusal || query.data?.length === 0) return <NoLicence asked={asked} refusal={refusal} />;
  const skeleton = (
    <div className={styles.sheet}>
      <LicencePaperSkeleton />
    </div>
  );
  return (
    <Loaded query={query} skeleton={skeleton} small>
      {(certificates) =>
        certificates.length === 1 && certificates[0] ? (
          <Sheet certificate={certificates[0]} answeredAt={query.dataUpdatedAt} />
        ) : (
          <Chapter title={words.results} aside={found(certificates.length)}>
            <ul>
              {certificates.map((certificate) => (
                <LicenceRow
                  key={certificate.id}
                  licence={certificate}
                  to={`/trainerCertificate/index?${new URLSearchParams({ number: certificate.number })}`}
                />
              ))}
            </ul>
          </Chapter>
        )
      }
    </Loaded>
  );
}

function Sheet({ certificate, answeredAt }: { certificate: TrainerCertificate; answeredAt: number }) {
  const language = useLanguage();
  const words = useWords(trainerWords);
  return (
    <div className={styles.sheet}>
      <LicencePaper
        licence={certificate}
        title={trainerWords[language].paper}
        other={trainerWords[language === 'zh' ? 'en' : 'zh'].paper}
        levels={words.levels}
        answeredAt={answeredAt}
      />
    </div>
  );
}
