/** The puppies' coefficient of inbreeding, from the pedigrees on both dogs' certificates. */
import { useMemo } from 'react';
import type { Ancestor, DogCertificate } from '../../../../shared/areas/certificates.ts';
import { useApi } from '../../../api/use-api.ts';
import { refusalOf } from '../../../domain/look-up/refusal.ts';
import { RegistrySentence } from '../../../domain/registry/registry-sentence.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { matingWords } from '../../../i18n/words/mating.ts';
import { pedigreeWords } from '../../../i18n/words/pedigree.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Failure } from '../../../kit/feedback/states.tsx';
import { CoefficientScale, kinshipOf } from '../pedigree/coefficient-scale.tsx';
import { inbreedingOf } from '../pedigree/inbreeding.ts';
import { litterLineage } from '../pedigree/lineage.ts';
import styles from './mating.module.css';
import type { Pair } from './mating.ts';

/** Maximum number of ancestors listed by name. Further ancestors are only counted. */
const namedAncestors = 4;

function useCertificate(number: string | null) {
  return useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number: number ?? '' },
    { enabled: number !== null },
  );
}

/** Returns the root of a certificate's pedigree. On a certificate without a pedigree, the dog's parents are unknown. */
const rootOf = ({ number, pedigree, dog }: DogCertificate): Ancestor =>
  pedigree
    ? { ...pedigree, number: pedigree.number ?? number }
    : { registeredName: dog.registeredName, number, colour: dog.colour, titles: [], sire: null, dam: null };

export function LitterInbreeding({ sire, dam }: Pair) {
  const words = useWords(matingWords);
  const ofSire = useCertificate(sire.certificateNumber);
  const ofDam = useCertificate(dam.certificateNumber);
  const parents = [
    { who: words.sire, number: sire.certificateNumber, query: ofSire },
    { who: words.dam, number: dam.certificateNumber, query: ofDam },
  ];
  const absent = parents.flatMap(({ who, number, query }) =>
    number === null ? [words.noCertificateNumber(who)] : refusalOf(query.error) ? [words.noCertificate(who)] : [],
  );
  const failed = parents.filter(({ query }) => query.isError && !query.data && refusalOf(query.error) === null);
  return (
    <section className={`${styles.box} ${styles.inbreeding} card stack-2`}>
      <h2 className="subheading">{words.litterTitle}</h2>
      {absent.length > 0 ? (
        absent.map((text) => <p key={text}>{text}</p>)
      ) : failed.length > 0 ? (
        <Failure
          small
          title={words.litterFailed}
          hint={words.litterFailedHint}
          retry={() => {
            for (const { query } of failed) void query.refetch();
          }}
        />
      ) : ofSire.data && ofDam.data ? (
        <Coefficient sire={ofSire.data} dam={ofDam.data} />
      ) : (
        <Skeleton height="9rem" />
      )}
    </section>
  );
}

function Coefficient({ sire, dam }: { sire: DogCertificate; dam: DogCertificate }) {
  const words = useWords(matingWords);
  const pedigree = useWords(pedigreeWords);
  const format = useFormat();
  const inbreeding = useMemo(() => inbreedingOf(litterLineage(rootOf(sire), rootOf(dam))), [sire, dam]);
  const cautions = [
    [words.sire, sire.status],
    [words.dam, dam.status],
  ] as const;
  // The absence of common ancestors proves nothing unless the puppies' grandparents are known.
  const isMeaningful = inbreeding && (inbreeding.coefficient > 0 || inbreeding.completeGenerations > 1);
  return (
    <>
      {isMeaningful ? (
        <>
          <p className={styles.value}>{format.percent(inbreeding.coefficient, 2)}</p>
          <p>{pedigree.kinship[kinshipOf(inbreeding.coefficient)]}</p>
          <CoefficientScale coefficient={inbreeding.coefficient} label={words.thisLitter} />
          {inbreeding.contributions.length > 0 && (
            <div className={styles.common}>
              <h3 className="caption">{words.commonAncestors}</h3>
              <ul>
                {inbreeding.contributions.slice(0, namedAncestors).map(({ ancestor, share }) => (
                  <li key={ancestor.places[0]} className={`${styles.ancestor} line-3`}>
                    <span className="grow serif">{ancestor.record.registeredName}</span>
                    <small className={`${styles.share} nowrap`}>{pedigree.share(format.percent(share, 2))}</small>
                  </li>
                ))}
              </ul>
              {inbreeding.contributions.length > namedAncestors && (
                <p className="caption">{words.moreAncestors(inbreeding.contributions.length - namedAncestors)}</p>
              )}
            </div>
          )}
          <p className="caption">
            {pedigree.basis(inbreeding.completeGenerations, inbreeding.deepestGeneration)}
            {pedigree.unknownAncestors}
          </p>
        </>
      ) : (
        <p>{words.tooFewAncestors}</p>
      )}
      {cautions.map(([who, status]) => {
        if (status === 'valid') return null;
        const caution = words.notValid[status](who);
        return <p key={who}>{status === 'unknown' ? <RegistrySentence>{caution}</RegistrySentence> : caution}</p>;
      })}
    </>
  );
}
