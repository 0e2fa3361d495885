/** A dog's certificate as a document. The certificate's kind determines its blocks (shared/certificate-kinds.ts). */
import type { ReactNode } from 'react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { type CertificateKindRow, kindRow } from '../../../../shared/certificate-kinds.ts';
import { loadChunk } from '../../../api/chunk.ts';
import {
  CertificateDocument,
  type DocumentFact,
  DocumentFacts,
  DocumentSubject,
} from '../../../domain/documents/certificate-document.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { pageAddress } from '../../../kit/state/page-address.ts';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { Pedigree } from '../pedigree/pedigree.tsx';
import styles from './certificate.module.css';
import { HealthTests, Titles } from './merits.tsx';
import type { SpecialParts } from './special-parts.tsx';

interface DogDocumentProps {
  readonly certificate: DogCertificate;
  /** Set if the certificate's kind has blocks for titles or DNA. */
  readonly parts?: SpecialParts | undefined;
}

export function DogDocument({ certificate, parts }: DogDocumentProps) {
  const words = useWords(certificateWords);
  const documents = useWords(documentWords);
  const format = useFormat();
  const language = useLanguage();
  const localize = useLocalize();
  const { number, kind, status, reissuedAs, dog, issuedOn, titles, healthTests, pedigree, checkedAt } = certificate;
  const row = kindRow(kind);
  const hasBlock = (block: CertificateKindRow['blocks'][number]) => row.blocks.includes(block);
  const hasLineage = row.pedigreeGenerations > 0 && (kind !== null || pedigree !== null);
  const fact = (label: string, value: ReactNode): DocumentFact | null => (value ? { label, value } : null);

  return (
    <CertificateDocument
      title={row.name[language]}
      otherTitle={row.name[language === 'zh' ? 'en' : 'zh']}
      number={number}
      stamp={
        status === 'valid'
          ? undefined
          : { status, word: words.status[status], hint: words.replacedBy(reissuedAs) ?? words.statusHint[status] }
      }
      address={pageAddress(`/ckuh5/ckuCertificate/${row.kind}`, { number })}
      checkedAt={checkedAt}
      draw={() =>
        loadChunk(() => import('./draw-certificate.ts')).then(({ drawCertificate }) => drawCertificate(certificate))
      }
      foot={
        <>
          {issuedOn && <time dateTime={issuedOn}>{words.issuedOn(format.isoDate(issuedOn))}</time>}
          <p className="dim">{words.registry}</p>
        </>
      }
    >
      <DocumentSubject
        picture={dog.photo ?? dog.breedPicture}
        group={dog.breed.groupId ?? ''}
        caption={!dog.photo && dog.breedPicture ? documents.breedDrawing : undefined}
        name={dog.registeredName}
        line={dog.callName && <MixedText>{words.callName(dog.callName)}</MixedText>}
      >
        {parts && hasBlock('titles') ? <parts.Honours titles={titles} /> : <Titles titles={titles} />}
        {status === 'valid' && <p className={`${styles.statement} secondary serif`}>{row.explanation[language]}</p>}
      </DocumentSubject>
      <DocumentFacts
        facts={[
          { label: words.breed, value: <BreedLink breed={dog.breed} />, wide: true },
          fact(words.sex, dog.sex && words.sexes[dog.sex]),
          fact(words.born, dog.bornOn && format.isoDate(dog.bornOn)),
          fact(words.colour, dog.colour && localize(dog.colour)),
          fact(words.kennel, certificate.kennel),
          fact(words.owner, certificate.owner),
          fact(words.breeder, certificate.breeder),
          !hasBlock('dna') && dog.dnaNumber ? { label: words.dna, value: dog.dnaNumber, mono: true } : null,
        ]}
      />
      {parts && hasBlock('titles') && <parts.TitlesEarned titles={titles} />}
      {parts && hasBlock('dna') && (
        <parts.DnaOnFile number={dog.dnaNumber} confirms={hasLineage ? 'parentage' : 'breed'} />
      )}
      {hasLineage && <Pedigree root={pedigree} sex={dog.sex} generations={row.pedigreeGenerations} />}
      {(hasBlock('health') || healthTests.length > 0) && (
        <HealthTests tests={healthTests} parents={hasBlock('health')} />
      )}
    </CertificateDocument>
  );
}

/** Links a breed to its page. A breed without an id has no page. */
function BreedLink({ breed }: { breed: DogCertificate['dog']['breed'] }) {
  const localize = useLocalize();
  const words = useWords(certificateWords);
  if (breed.id === null) return localize(breed.name);
  return (
    <>
      <Link className={styles.breed} to={`/breed/detail?${new URLSearchParams({ id: breed.id })}`}>
        {localize(breed.name)}
      </Link>
      {breed.fciNumber !== null && (
        <p className="secondary">
          FCI {breed.fciNumber}
          {Number(breed.groupId) <= 10 && breed.groupId !== null && (
            <>
              <Separator />
              {words.group(breed.groupId)}
            </>
          )}
        </p>
      )}
    </>
  );
}
