/** Text from the doctor's report, which is always in English but may quote oa-web's Chinese. */
import { useLanguage } from '../../../i18n/language.ts';
import { MixedText } from '../../../kit/text/mixed-text.tsx';

export function DoctorText({ children }: { children: string }) {
  return useLanguage() === 'zh' ? <span lang="en">{children}</span> : <MixedText>{children}</MixedText>;
}
