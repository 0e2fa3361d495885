/** A notice's attachments with their types and sizes, to open or download. */
import { Download, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import type { Attachment } from '../../../../shared/areas/announcements.ts';
import { parseUrl, useSiteBase } from '../../../domain/notices/internal-link.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Separator } from '../../../kit/text/separator.tsx';

type Kind = keyof (typeof announcementWords)['zh']['fileKinds'];

const extensions: Readonly<Record<Kind, readonly string[]>> = {
  pdf: ['pdf'],
  text: ['doc', 'docx', 'wps', 'rtf', 'odt', 'txt'],
  sheet: ['xls', 'xlsx', 'et', 'csv', 'ods'],
  slides: ['ppt', 'pptx', 'dps', 'odp'],
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg', 'avif', 'heic'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
};

const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase();

/** Determines a file's kind from the extension in its name or, if the name has none, in its URL. */
function kindOf({ name, url }: Attachment, base: URL): { kind: Kind | undefined; extension: string | undefined } {
  const extension = extensionOf(name ?? '') ?? extensionOf(parseUrl(url, base)?.pathname ?? '');
  const kind = (Object.keys(extensions) as Kind[]).find(
    (candidate) => extension !== undefined && extensions[candidate].includes(extension),
  );
  return { kind, extension };
}

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const words = useWords(announcementWords);
  return (
    <Section isLandmark={false} title={words.attachments}>
      <ul>
        {attachments.map((attachment, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static list, in which a file may appear twice
          <li key={i}>
            <FileRow attachment={attachment} position={i + 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileRow({ attachment, position }: { attachment: Attachment; position: number }) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  const format = useFormat();
  const base = useSiteBase();
  const { url, bytes } = attachment;
  const name = attachment.name ?? `${words.fileKindUnknown} ${position}`;
  const { kind, extension } = kindOf(attachment, base);
  const Icon = kind === 'sheet' ? FileSpreadsheet : kind === 'picture' ? FileImage : FileText;
  // Browsers ignore `download` on cross-origin links and open the file instead.
  const isSameOrigin = parseUrl(url, base)?.origin === base.origin;
  const opensInTab = !isSameOrigin || kind === 'pdf' || kind === 'picture';
  return (
    <Row
      href={url}
      {...(opensInTab ? { target: '_blank', rel: 'noopener noreferrer' } : { download: attachment.name ?? '' })}
      lead={<Icon size={24} />}
      title={name}
      titleLang={langOf(name)}
      detail={
        <>
          {kind ? words.fileKinds[kind] : (extension?.toUpperCase() ?? words.fileKindUnknown)}
          <Separator />
          {bytes === null ? words.sizeUnknown : format.bytes(bytes)}
          {opensInTab && <span className="visually-hidden">({site.opensElsewhere})</span>}
        </>
      }
      aside={!opensInTab && <Download />}
      action={
        isSameOrigin &&
        opensInTab && (
          <LinkButton kind="quiet" href={url} download={attachment.name ?? ''} aria-label={words.saveFile(name)}>
            <Download />
          </LinkButton>
        )
      }
    />
  );
}
