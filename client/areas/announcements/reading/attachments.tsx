/** Files that came with a notice: what each is and how large, to open or to save. */
import {
  Download,
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import type { Attachment } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Separator } from '../../../ui/text/separator.tsx';
import { parseUrl } from '../internal-link.ts';
import styles from './attachments.module.css';

type Kind = keyof (typeof announcementWords)['zh']['fileKinds'];

const endings: Readonly<Record<Kind, readonly string[]>> = {
  pdf: ['pdf'],
  text: ['doc', 'docx', 'wps', 'rtf', 'odt', 'txt'],
  sheet: ['xls', 'xlsx', 'et', 'csv', 'ods'],
  slides: ['ppt', 'pptx', 'dps', 'odp'],
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg', 'avif', 'heic'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
};

const icons: Readonly<Record<Kind, LucideIcon>> = {
  pdf: FileText,
  text: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  picture: FileImage,
  archive: FileArchive,
};

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase();

/** By the ending of its name, else of its address. */
function kindOf({ name, url }: Attachment): { kind: Kind | undefined; ending: string | undefined } {
  const ending = endingOf(name) ?? endingOf(parseUrl(url)?.pathname ?? '');
  const kind = (Object.keys(endings) as Kind[]).find((one) => ending !== undefined && endings[one].includes(ending));
  return { kind, ending };
}

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const words = useWords(announcementWords);
  return (
    <Section title={words.attachments}>
      <ul>
        {attachments.map((attachment, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files of one notice never move, and one may be there twice
          <li key={i}>
            <FileRow attachment={attachment} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileRow({ attachment }: { attachment: Attachment }) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const format = useFormat();
  const { name, url, bytes } = attachment;
  const { kind, ending } = kindOf(attachment);
  const Icon = kind ? icons[kind] : File;
  // Only what comes from here can be saved by a link; browsers open the rest.
  const isOurs = parseUrl(url)?.origin === window.location.origin;
  const isShown = !isOurs || kind === 'pdf' || kind === 'picture';
  return (
    <div className={styles.file}>
      <a
        className={styles.open}
        href={url}
        {...(isShown ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}
      >
        <Icon aria-hidden />
        <span>
          <b>{name}</b>
          <small>
            {kind ? words.fileKinds[kind] : (ending?.toUpperCase() ?? words.fileKindUnknown)}
            <Separator />
            {bytes === null ? words.sizeUnknown : format.bytes(bytes)}
          </small>
          {isShown && <span className="visually-hidden">({site.opensElsewhere})</span>}
        </span>
        {!isShown && <Download aria-hidden className={styles.sign} />}
      </a>
      {isOurs && isShown && (
        <a className={styles.save} href={url} download={name} aria-label={words.saveFile(name)}>
          <Download aria-hidden />
        </a>
      )}
    </div>
  );
}
