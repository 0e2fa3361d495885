/** /ckuh5/description: explains each certificate, how to read it, and how to recognise a forgery. */
import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { CertificateKindRow } from '../../../shared/certificate-kinds.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { descriptionWords } from '../../i18n/words/description.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Note } from '../../kit/text/note.tsx';
import { KindClaims } from './certificate/kind-claims.tsx';
import styles from './certificates.module.css';
import { kindNamed } from './kinds.ts';
import { KindList } from './look-up/kind-list.tsx';
import { lookUpPath } from './paths.ts';

const path = '/ckuh5/description';

export default function DescriptionPage() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const [params] = useSearchParams();
  const kindName = params.get('kind');
  const row = kindNamed(kindName);
  return (
    <>
      <TopBar title={words.description} fallbackTo={kindName ? path : lookUpPath()} />
      <Page wide>
        {row ? (
          <KindDescription row={row} />
        ) : kindName ? (
          <EmptyState title={own.unknownKind} hint={own.unknownKindHint}>
            <LinkButton to={path}>{own.allKinds}</LinkButton>
          </EmptyState>
        ) : (
          <div className={styles.columns}>
            <div>
              <Steps title={own.spotFakes} steps={own.spotFakesSteps} />
              <div className={styles.actions}>
                <LinkButton to={lookUpPath()}>{words.toLookUp}</LinkButton>
                <LinkButton kind="quiet" to="/ckuh5/buying">
                  {words.buying}
                  <ChevronRight size={16} />
                </LinkButton>
              </div>
              <Steps title={own.howToRead} steps={own.howToReadSteps} />
              <NumberParts />
            </div>
            <div>
              <KindList />
              <OtherLookUps />
            </div>
          </div>
        )}
      </Page>
    </>
  );
}

function KindDescription({ row }: { row: CertificateKindRow }) {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const language = useLanguage();
  return (
    <>
      <header className={styles.head}>
        <p className={styles.name}>{row.name[language]}</p>
        <p className={styles.otherName} lang={language === 'zh' ? 'en' : 'zh-CN'}>
          {row.name[language === 'zh' ? 'en' : 'zh']}
        </p>
        <p>{row.explanation[language]}</p>
        <Facts
          facts={[
            { label: words.pedigree, value: own.pedigreeDepth[row.pedigreeGenerations] },
            row.blocks.length > 0 && {
              label: own.alsoStates,
              value: (
                <ul>
                  {row.blocks.map((block) => (
                    <li key={block}>{words.blocks[block]}</li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </header>
      <div className={styles.columns}>
        <KindClaims kind={row.kind} />
      </div>
      <div className={styles.actions}>
        <LinkButton to={lookUpPath()}>{words.toLookUp}</LinkButton>
        <LinkButton kind="quiet" to={path}>
          {words.howToSpotFakes}
          <ChevronRight size={16} />
        </LinkButton>
      </div>
    </>
  );
}

type StepsProps = { readonly title: string; readonly steps: readonly (readonly [step: string, why: string])[] };

function Steps({ title, steps }: StepsProps) {
  return (
    <Section title={title}>
      <ol>
        {steps.map(([step, why], i) => (
          <li key={step} className={styles.step}>
            <span className={styles.numeral} aria-hidden>
              {i + 1}
            </span>
            <div>
              <h3 className={styles.stepTitle}>{step}</h3>
              <Note>{why}</Note>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Links to the look-ups for everything other than dogs' certificates. */
function OtherLookUps() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const lookUps = [
    [words.geneReport, '/ckuh5/ckuCertificate/geneReport'],
    [own.groomers, '/beauticianCertificate/index'],
    [own.trainers, '/trainerCertificate/index'],
    [own.appreciation, '/appreciation/index'],
  ] as const;
  return (
    <Section title={own.otherLookUps}>
      <nav aria-label={own.otherLookUps}>
        {lookUps.map(([label, to]) => (
          <Row key={to} to={to} title={label} />
        ))}
      </nav>
    </Section>
  );
}

function NumberParts() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  return (
    <Section title={own.howToReadNumber}>
      <p className={styles.number}>{words.example}</p>
      <Facts
        facts={own.numberParts.map(([part, meaning]) => ({
          label: <span className="mono">{part}</span>,
          value: meaning,
        }))}
      />
    </Section>
  );
}
