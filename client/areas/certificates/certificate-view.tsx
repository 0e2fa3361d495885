/** A certificate that was found: its status first, then the paper, then where to read on. */
import { Award, Check, ChevronRight, CircleHelp, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { certificateWords } from '../../i18n/certificates.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useNameOf, useWords } from '../../i18n/language.ts';
import { Dot } from '../../ui/dot.tsx';
import { Paper, PaperFacts, PaperPart, PaperSubject } from '../../ui/paper.tsx';
import { rememberNumber } from '../../ui/recent-numbers.ts';
import { StatusBand } from '../../ui/status-band.tsx';
import styles from './certificate-view.module.css';
import { Claims } from './claims-list.tsx';
import { Pedigree } from './pedigree.tsx';

/** What the address says about the chip: digits to compare, something else, or nothing. */
export type ChipAsked = 'typed' | 'malformed' | null;

export function CertificateView({ certificate, chip }: { certificate: DogCertificate; chip: ChipAsked }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const { number, kind, status, checkedAt } = certificate;
  const name = certificate.dog.registeredName;
  useEffect(() => rememberNumber({ number, kind, name }), [number, kind, name]);

  return (
    <div className={styles.columns}>
      <div className={styles.status}>
        <StatusBand
          status={status}
          title={words.status[status]}
          checkedAt={checkedAt}
          checked={words.checkedAt(`${format.figures(checkedAt)} ${format.time(checkedAt)}`)}
        >
          {words.statusHint[status]}
        </StatusBand>
        {chip && <ChipAnswer match={certificate.chipMatch} malformed={chip === 'malformed'} />}
      </div>
      <DogPaper certificate={certificate} />
      <div className={styles.more}>
        <nav>
          <Link to={`/ckuh5/ckuCertificate/geneReport?${new URLSearchParams({ number })}`}>
            {words.geneReport}
            <ChevronRight aria-hidden />
          </Link>
          <Link to={`/ckuh5/description?kind=${kind}`}>
            {words.description}
            <ChevronRight aria-hidden />
          </Link>
        </nav>
        {/* A paper that counts no more proves nothing. */}
        {status === 'valid' && <Claims kind={kind} />}
      </div>
    </div>
  );
}

function ChipAnswer({ match, malformed }: { match: boolean | null; malformed: boolean }) {
  const words = useWords(certificateWords);
  const [Icon, state, said] = malformed
    ? ([CircleHelp, 'unknown', words.chipMalformed] as const)
    : match === null
      ? ([CircleHelp, 'unknown', words.chipUnknown] as const)
      : match
        ? ([Check, 'match', words.chipMatch] as const)
        : ([X, 'mismatch', words.chipMismatch] as const);
  return (
    <p className={styles.chip} data-state={state} role="status">
      <Icon aria-hidden />
      {said}
    </p>
  );
}

function DogPaper({ certificate }: { certificate: DogCertificate }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const language = useLanguage();
  const nameOf = useNameOf();
  const { number, kind, status, dog, issuedOn, owner, breeder, kennel, titles, healthTests, pedigree } = certificate;
  const row = certificateKinds[kind];
  const fact = (label: string, value: ReactNode, mono = false) => (value ? { label, value, mono } : null);

  return (
    <div className={styles.paper}>
      <Paper
        title={row.name[language]}
        other={row.name[language === 'zh' ? 'en' : 'zh']}
        number={number}
        stamp={status === 'valid' ? undefined : { status, word: words.status[status] }}
        foot={
          <>
            {issuedOn && <time dateTime={issuedOn}>{words.issuedOn(format.figures(issuedOn))}</time>}
            <p className="dim">{words.registry}</p>
          </>
        }
      >
        <PaperSubject picture={dog.photo} name={dog.registeredName} line={dog.callName && words.callName(dog.callName)}>
          <Titles titles={titles} />
        </PaperSubject>
        <PaperFacts
          facts={[
            fact(words.breed, <BreedLink breed={dog.breed} />),
            fact(words.sex, dog.sex && words.sexes[dog.sex]),
            fact(words.born, dog.bornOn && format.figures(dog.bornOn)),
            fact(words.colour, dog.colour && nameOf(dog.colour)),
            fact(words.kennel, kennel),
            fact(words.owner, owner),
            fact(words.breeder, breeder),
            fact(words.dna, dog.dnaNumber, true),
          ]}
        />
        {row.pedigreeGenerations > 0 && <Pedigree root={pedigree} generations={row.pedigreeGenerations} />}
        {healthTests.length > 0 && <HealthTests tests={healthTests} />}
      </Paper>
    </div>
  );
}

/** A breed the register could not name by its number has no page to open. */
function BreedLink({ breed }: { breed: DogCertificate['dog']['breed'] }) {
  const nameOf = useNameOf();
  if (breed.id === '0') return nameOf(breed.name);
  return (
    <Link className={styles.breed} to={`/breed/detail?${new URLSearchParams({ id: breed.id })}`}>
      {nameOf(breed.name)}
    </Link>
  );
}

function Titles({ titles }: { titles: DogCertificate['titles'] }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  if (titles.length === 0) return null;
  return (
    <ul className={styles.titles} aria-label={words.titles}>
      {titles.map(({ title, on, place }) => (
        <li key={`${title} ${on} ${place}`}>
          <b>
            <Award aria-hidden />
            {title}
          </b>
          {(on || place) && (
            <small>
              {on && format.figures(on)}
              {on && place && <Dot />}
              {place}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function HealthTests({ tests }: { tests: DogCertificate['healthTests'] }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  return (
    <PaperPart title={words.health}>
      <dl className={styles.health}>
        {tests.map(({ name, result, on }) => (
          <div key={`${name} ${on} ${result}`}>
            <dt>
              {name}
              {on && <small>{format.figures(on)}</small>}
            </dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
    </PaperPart>
  );
}
