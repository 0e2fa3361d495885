/** /ckuh5/description: explains each certificate, how to read it, and how to recognise a forgery. */
import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { CertificateKindRow } from '../../../shared/certificate-kinds.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { descriptionWords } from '../../i18n/words/description.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { TopBar } from '../../kit/layout/top-bar.tsx';
import { KindClaims } from './certificate/kind-claims.tsx';
import styles from './description.module.css';
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
                <Link className={styles.all} to="/ckuh5/buying">
                  {words.buying}
                  <ChevronRight className={styles.chevron} />
                </Link>
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
        <dl className={styles.pedigree}>
          <div>
            <dt>{words.pedigree}</dt>
            <dd>{own.pedigreeDepth[row.pedigreeGenerations]}</dd>
          </div>
          {row.blocks.length > 0 && (
            <div>
              <dt>{own.alsoStates}</dt>
              {row.blocks.map((block) => (
                <dd key={block}>{words.blocks[block]}</dd>
              ))}
            </div>
          )}
        </dl>
      </header>
      <div className={styles.pair}>
        <KindClaims kind={row.kind} />
      </div>
      <div className={styles.actions}>
        <LinkButton to={lookUpPath()}>{words.toLookUp}</LinkButton>
        <Link className={styles.all} to={path}>
          {words.howToSpotFakes}
          <ChevronRight className={styles.chevron} />
        </Link>
      </div>
    </>
  );
}

type StepsProps = { readonly title: string; readonly steps: readonly (readonly [step: string, why: string])[] };

function Steps({ title, steps }: StepsProps) {
  return (
    <Section title={title}>
      <ol className={styles.steps}>
        {steps.map(([step, why], i) => (
          <li key={step}>
            <span className={styles.numeral} aria-hidden>
              {i + 1}
            </span>
            <div>
              <h3>{step}</h3>
              <p>{why}</p>
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
      <nav className={styles.lookUps} aria-label={own.otherLookUps}>
        {lookUps.map(([label, to]) => (
          <Link key={to} to={to}>
            {label}
            <ChevronRight />
          </Link>
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
      <dl className={styles.parts}>
        {own.numberParts.map(([part, meaning]) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
