/** A groomer's certificate as a document, with its system and coat category. */
import type { GroomerCertificate, IdentifiedGroomerCertificate } from '../../../shared/areas/groomers.ts';
import { LicenceDocumentSkeleton } from '../../domain/licences/licence-document-skeleton.tsx';
import { useLanguage, useLocalize, useWords } from '../../i18n/language.ts';
import { groomerDocumentTitles, groomerWords } from '../../i18n/words/groomers.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { pageAddress } from '../../kit/state/page-address.ts';

/** Lazy-loaded once a licence is found; the server never renders a licence. */
const LicenceDocument = lazyPart(() => import('../../domain/licences/licence-document.tsx'));

export const groomerLookUpPath = '/beauticianCertificate/index';

interface GroomerDocumentProps {
  readonly certificate: GroomerCertificate;
  readonly fetchedAt: number;
  readonly error: unknown;
  readonly wide?: boolean;
}

export function GroomerDocument({ certificate, fetchedAt, error, wide = false }: GroomerDocumentProps) {
  const language = useLanguage();
  const words = useWords(groomerWords);
  const localize = useLocalize();
  const { system, category } = certificate;
  const name = category && localize(category);
  const meaning = words.categories.list.find((entry) => entry.name === name)?.meaning ?? null;
  return (
    <LicenceDocument
      fallback={<LicenceDocumentSkeleton beside={wide} />}
      licence={certificate}
      title={groomerDocumentTitles[system][language]}
      otherTitle={groomerDocumentTitles[system][language === 'zh' ? 'en' : 'zh']}
      lookUpPath={groomerLookUpPath}
      address={pageAddress(...documentAddressOf(certificate))}
      system={words.systems[system]}
      category={name === null ? null : { name, meaning }}
      ladders={words.ladders}
      fetchedAt={fetchedAt}
      error={error}
      wide={wide}
    />
  );
}

/**
 * Returns the path and the parameters of a certificate's page. The page names the holder only if the parameters include
 * the number. A certificate without an id has no page, so its number is looked up instead.
 */
export function documentAddressOf({ id, number, system }: GroomerCertificate): Parameters<typeof pageAddress> {
  if (id === null) return [groomerLookUpPath, { number }];
  return [system === 'fci' ? '/beauticianCertificate/infoFci' : '/beauticianCertificate/info', { id, number }];
}

/** True if the certificate has a number and a holder. Responses omit both unless the request has a number or name. */
export const isIdentified = (certificate: IdentifiedGroomerCertificate): certificate is GroomerCertificate =>
  certificate.number !== null && certificate.holder !== null;
