/** The offices that issue certificates, after the initials of the union. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { inBoth, terms } from './in-english.ts';

const offices = terms(`
  教育培训部 Education Office
  犬籍登记处 Registry
`);

export const officeInBoth = (office: string): LocalizedText => inBoth(office, (word) => offices.get(word) ?? null);
