/**
 * A sentence that refers the visitor to the registry. If the operator has configured a contact, a link to it follows.
 * Otherwise a warning follows not to trust a phone number from a seller or certificate holder.
 */
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { registryWords } from '../../i18n/words/registry.ts';
import { Phrases } from '../../kit/text/phrases.tsx';
import { useRegistryContact } from './registry-contact.ts';
import styles from './registry-sentence.module.css';

export function RegistrySentence({ children }: { readonly children?: ReactNode }) {
  const words = useWords(registryWords);
  const url = useRegistryContact();
  const space = useLanguage() === 'en' && ' ';
  const sentence = <Phrases>{children}</Phrases>;
  if (url === null) {
    return (
      <>
        {sentence}
        {space}
        <Phrases>{words.none}</Phrases>
      </>
    );
  }
  const [scheme, rest] = url.split(/:(.*)/s) as ['tel' | 'mailto' | 'https', string];
  // Opens web pages in a new tab, because this page may show results that would be lost.
  const target = scheme === 'https' ? { target: '_blank', rel: 'noopener' } : null;
  return (
    <>
      {sentence}
      {space}
      <a className={styles.link} href={url} {...target}>
        {words[scheme](rest)}
      </a>
    </>
  );
}
