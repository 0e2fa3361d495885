/** A link to an address from oa-web. Pages of this site open in place, others in a new window. */
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Link } from '../../kit/actions/link.tsx';
import { internalPath, useSiteBase } from './internal-link.ts';

export interface TargetLinkProps {
  readonly url: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TargetLink({ url, className, children }: TargetLinkProps) {
  const site = useWords(siteWords);
  const path = internalPath(url, useSiteBase());
  if (path !== null) {
    return (
      <Link className={className} to={path}>
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowUpRight />
      <span className="visually-hidden">({site.opensElsewhere})</span>
    </a>
  );
}
