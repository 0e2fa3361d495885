/**
 * /ckuh5/description: how to recognise a forgery in three steps. `view=kinds` shows all kinds of certificate; `kind`
 * shows one.
 */
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { type CertificateKindRow, certificateKinds } from '../../../shared/certificate-kinds.ts';
import { Specimen } from '../../domain/look-up/specimen.tsx';
import { RegistrySentence } from '../../domain/registry/registry-sentence.tsx';
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
import { Phrases } from '../../kit/text/phrases.tsx';
import { KindClaims } from './certificate/kind-claims.tsx';
import shared from './certificates.module.css';
import styles from './description/description.module.css';
import { KindList } from './description/kind-list.tsx';
import { KindMatrix } from './description/kind-matrix.tsx';
import { KindMiniature } from './description/kind-miniature.tsx';
import { findKind, kindRows } from './kinds.ts';
import { NumberParts } from './look-up/number-parts.tsx';
import { kindsPath, lookUpPath } from './paths.ts';

const path = '/ckuh5/description';

export default function DescriptionPage() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const [params] = useSearchParams();
  const kindName = params.get('kind');
  const row = findKind(kindName);
  const isList = !kindName && params.get('view') === 'kinds';
  return (
    <>
      <TopBar
        title={isList ? words.kinds : kindName ? words.description : words.howToSpotFakes}
        fallbackTo={kindName ? kindsPath : lookUpPath()}
      />
      <Page wide>
        {row ? (
          <KindDescription row={row} />
        ) : kindName ? (
          <EmptyState title={own.unknownKind} hint={own.unknownKindHint}>
            <LinkButton to={kindsPath}>{own.allKinds}</LinkButton>
          </EmptyState>
        ) : isList ? (
          <div className={shared.columns}>
            <div>
              <KindList />
            </div>
            <div>
              <KindMatrix />
              <OtherLookUps />
            </div>
          </div>
        ) : (
          <SpotFakes />
        )}
      </Page>
    </>
  );
}

function SpotFakes() {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const crops = [<NumberCrop key="number" />, <ChipCrop key="chip" />, <StatusCrop key="status" />];
  return (
    <>
      <ol className={styles.steps}>
        {own.spotFakesSteps.map(([title, text], i) => (
          <li key={title}>
            <div className={shared.crop} aria-hidden>
              {crops[i]}
            </div>
            <h2 className={`${styles.stepTitle} subheading`}>
              <span className="green serif num">{i + 1}</span> {title}
            </h2>
            <p className="dim">
              {/* The last step links to the registry. */}
              {i === crops.length - 1 ? <RegistrySentence>{text}</RegistrySentence> : <Phrases>{text}</Phrases>}
            </p>
          </li>
        ))}
      </ol>
      <div className={shared.columns}>
        <div>
          <div className={`${shared.actions} line-4`}>
            <LinkButton to="/ckuh5/buying">{words.buying}</LinkButton>
          </div>
          <nav className={shared.more} aria-label={words.description}>
            <Row to={lookUpPath()} title={words.toLookUp} />
            <Row to={kindsPath} title={words.kinds} aside={words.kindCount(kindRows.length)} />
          </nav>
        </div>
        <div className="wide-only">
          <NumberParts />
        </div>
      </div>
    </>
  );
}

function NumberCrop() {
  const words = useWords(certificateWords);
  return <Specimen title={certificateKinds.xt.name[useLanguage()]} number={words.example} />;
}

function ChipCrop() {
  return (
    <span className={styles.cells}>
      {[...'042917'].map((digit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six fixed cells
        <span key={i} className={styles.cell}>
          {digit}
        </span>
      ))}
    </span>
  );
}

function StatusCrop() {
  const words = useWords(certificateWords);
  return (
    <span className={`${styles.band} line-3`}>
      <ShieldCheck size={32} />
      <span className="grow">
        <b className="subheading">{words.status.valid}</b>
        <br />
        {words.statusHint.valid}
      </span>
    </span>
  );
}

function KindDescription({ row }: { row: CertificateKindRow }) {
  const words = useWords(certificateWords);
  const own = useWords(descriptionWords);
  const language = useLanguage();
  return (
    <>
      <header className={styles.head}>
        <KindMiniature row={row} />
        <div>
          <p className={styles.name}>
            <Phrases>{row.name[language]}</Phrases>
          </p>
          <p className={styles.otherName} lang={language === 'zh' ? 'en' : 'zh-CN'}>
            {row.name[language === 'zh' ? 'en' : 'zh']}
          </p>
        </div>
        <p>
          <Phrases>{row.explanation[language]}</Phrases>
        </p>
        {row.blocks.length > 0 && (
          <Facts
            facts={[
              {
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
        )}
      </header>
      <div className={shared.columns}>
        <KindClaims kind={row.kind} />
      </div>
      <div className={`${shared.actions} line-4`}>
        <LinkButton to={lookUpPath()}>{words.toLookUp}</LinkButton>
        <LinkButton kind="quiet" to={path}>
          {words.howToSpotFakes}
          <ChevronRight size={16} />
        </LinkButton>
      </div>
    </>
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
