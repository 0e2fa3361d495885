/** A licence: its status with the time of the check, the document, and what the document proves. */

import type { ReactNode } from 'react';
import type { Licence } from '../../../shared/areas/common.ts';
import { useFormat } from '../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Note } from '../../kit/text/note.tsx';
import { Separator } from '../../kit/text/separator.tsx';
import {
  CertificateDocument,
  DocumentColumns,
  type DocumentFact,
  DocumentFacts,
  DocumentSection,
  DocumentSubject,
} from '../documents/certificate-document.tsx';
import { ClaimList } from '../documents/claim-list.tsx';
import { RegistrySentence } from '../registry/registry-sentence.tsx';
import { SuccessorLink } from '../status-card/status-card.tsx';
import type { Ladder } from './licence.ts';
import { LevelSteps, LicenceLevel } from './licence-levels.tsx';
import { LicenceStatus, useStatusHint } from './licence-status.tsx';
import styles from './licences.module.css';

interface LicenceDocumentProps {
  readonly licence: Licence;
  /** Title of the certificate in the interface language. `otherTitle` is the title in the other language. */
  readonly title: string;
  readonly otherTitle: string;
  /** Path of the look-up page for the licence's register. */
  readonly lookUpPath: string;
  /** URL of the certificate's page, from `pageAddress`. */
  readonly address: string;
  readonly category?: { readonly name: string; readonly meaning: string | null } | null;
  /** Name of the certification system, for registers that have several. */
  readonly system?: string;
  readonly ladders: readonly Ladder[];
  /**
   * Time at which the response arrived, in epoch milliseconds. Shown as the time of the check, which the server doesn't
   * send.
   */
  readonly fetchedAt: number;
  /** Error from a later check; null if no later check has failed. */
  readonly error: unknown;
  /** Set if the licence fills the page. Wide screens then show status and claims beside the document. */
  readonly wide?: boolean;
}

export default function LicenceDocument(props: LicenceDocumentProps) {
  const { licence, fetchedAt, error, wide = false } = props;
  const { status, photo } = licence;
  const words = useWords(licenceWords);
  const format = useFormat();
  const notHolder = status === 'valid' ? [photo ? words.compareWithPhoto : words.compareWithoutPhoto] : [];
  const checkedAt = new Date(fetchedAt).toISOString();
  const checkedText = `${format.isoDate(checkedAt)} ${format.time(checkedAt)}`;

  return (
    <DocumentColumns
      beside={wide}
      status={
        <>
          <LicenceStatus licence={licence} checkedAt={checkedAt}>
            {nextStep(licence, props.lookUpPath, words)}
          </LicenceStatus>
          {error !== null && (
            <Note role="alert" tone="warning">
              {words.notRechecked(checkedText)}
            </Note>
          )}
        </>
      }
      reading={
        <>
          <ClaimList title={words.proves} claims={words.provesBy[status]} proven />
          <ClaimList title={words.provesNot} claims={[...notHolder, ...words.provesNotBy[status]]} />
        </>
      }
    >
      <LicenceCertificate {...props} checkedAt={checkedAt} />
    </DocumentColumns>
  );
}

/** Returns a link to the licence's replacement, or advice on whom to ask. Null if the visitor needs neither. */
function nextStep({ status, replacedBy }: Licence, lookUpPath: string, words: (typeof licenceWords)['zh']): ReactNode {
  if (status === 'unknown') return <p>{words.unknownAdvice}</p>;
  if (status === 'invalid') return <p>{words.invalidAdvice}</p>;
  if (status !== 'replaced') return null;
  if (replacedBy === null)
    return (
      <p>
        <RegistrySentence>{words.replacementUnknown}</RegistrySentence>
      </p>
    );
  return <SuccessorLink number={replacedBy} to={`${lookUpPath}?${new URLSearchParams({ number: replacedBy })}`} />;
}

function LicenceCertificate(props: LicenceDocumentProps & { checkedAt: string }) {
  const { licence, title, otherTitle, address, category = null, system, ladders, checkedAt } = props;
  const { number, holder, level, issuedOn, validUntil, status, issuer, photo } = licence;
  const words = useWords(licenceWords);
  const format = useFormat();
  const localize = useLocalize();
  const hint = useStatusHint(licence);
  const ladder = ladders.find(({ levels }) => levels.some(({ code }) => code === level.code));
  const meaning = ladder?.levels.find(({ code }) => code === level.code)?.meaning;
  const fact = (label: string, value: ReactNode): DocumentFact | null => (value ? { label, value } : null);

  return (
    <CertificateDocument
      title={title}
      otherTitle={otherTitle}
      number={number}
      seal="education"
      stamp={status === 'valid' ? undefined : { status, word: words.status[status], hint }}
      address={address}
      checkedAt={checkedAt}
      foot={
        <>
          {issuedOn && <time dateTime={issuedOn}>{words.issuedOn(format.isoDate(issuedOn))}</time>}
          <p className="dim" lang={langOf(issuer && localize(issuer))}>
            {issuer ? localize(issuer) : words.office}
          </p>
        </>
      }
    >
      <DocumentSubject picture={photo} name={holder}>
        <LicenceLevel level={level}>
          {category && (
            <>
              <Separator />
              {category.name}
            </>
          )}
        </LicenceLevel>
      </DocumentSubject>
      <DocumentFacts
        facts={[
          fact(words.issuedLabel, issuedOn && format.isoDate(issuedOn)),
          fact(words.untilLabel, validUntil ? format.isoDate(validUntil) : status === 'valid' && words.noExpiry),
          fact(words.systemLabel, system),
          fact(words.categoryLabel, category?.name),
        ]}
      />
      {ladder && meaning && (
        <DocumentSection title={localize(level.name)}>
          <p className={`${styles.meaning} secondary`}>{meaning}</p>
          <LevelSteps ladder={ladder} code={level.code} />
        </DocumentSection>
      )}
      {category?.meaning && (
        <DocumentSection title={category.name}>
          <p className={`${styles.meaning} secondary`}>{category.meaning}</p>
        </DocumentSection>
      )}
    </CertificateDocument>
  );
}
