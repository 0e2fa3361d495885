/** One certificate of appreciation, as the paper one. */
import { useSearchParams } from 'react-router-dom';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { useApi } from '../../api/use-api.ts';
import { appreciationWords } from '../../i18n/appreciation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/site.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chapter } from '../../ui/chapter.tsx';
import { Page } from '../../ui/page.tsx';
import { Paper, PaperSubject } from '../../ui/paper.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShareButton } from '../../ui/share.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded, MissingId, Notice } from '../../ui/states.tsx';
import styles from './certificate.module.css';

const list = '/appreciation/index';

/** What a real identifier looks like; the server refuses anything else. */
const isId = (text: string | null): text is string => text !== null && /^[A-Za-z0-9_.:-]{1,64}$/.test(text);

export default function AppreciationCertificatePage() {
  const words = useWords(appreciationWords);
  const id = useSearchParams()[0].get('id');
  if (isId(id)) return <Certificate key={id} id={id} />;
  return (
    <>
      <Bar title={words.certificate} up={list} />
      <Page>
        <MissingId>
          <LinkButton to={list}>{words.showAll}</LinkButton>
        </MissingId>
      </Page>
    </>
  );
}

function Certificate({ id }: { id: string }) {
  const words = useWords(appreciationWords);
  const query = useApi('certificates', '/oa-web/api/v1/appreciation/certificates', { id });
  const found = query.data?.items[0];
  const missing = (
    <Notice title={words.gone} hint={words.goneHint}>
      <LinkButton to={list}>{words.showAll}</LinkButton>
    </Notice>
  );
  return (
    <>
      <Bar
        title={words.certificate}
        up={list}
        actions={found && <ShareButton title={`${words.title} ${found.recipient}`} />}
      />
      <Page>
        <Loaded query={query} skeleton={<PaperSkeleton />} missing={missing}>
          {() => (found ? <Shown certificate={found} /> : missing)}
        </Loaded>
      </Page>
    </>
  );
}

function Shown({ certificate }: { certificate: AppreciationCertificate }) {
  const words = useWords(appreciationWords);
  const site = useWords(siteWords);
  const format = useFormat();
  const { number, recipient, reason, event, issuedOn, picture } = certificate;
  return (
    <>
      <div className={styles.paper}>
        <Paper
          title={words.paperTitle}
          other={words.otherTitle}
          number={number}
          foot={
            <>
              {issuedOn && <p>{words.issued(format.figures(issuedOn))}</p>}
              <p>{site.siteName}</p>
            </>
          }
        >
          <PaperSubject picture={null} name={recipient} line={event} />
          <p className={styles.reason}>{reason}</p>
          <p className={styles.thanks}>{words.thanks}</p>
        </Paper>
      </div>
      {picture && (
        <Chapter title={words.picture}>
          <Picture className={styles.picture} src={picture} alt={words.pictureOf(recipient)} width={680} />
        </Chapter>
      )}
    </>
  );
}

function PaperSkeleton() {
  return (
    <div className={styles.shape}>
      <Skeleton width={64} height={64} round />
      <Skeleton width="46%" height={16} />
      <Skeleton width="58%" height={36} />
      <Skeleton width="40%" height={20} />
      <Skeleton width="66%" height={30} />
      <Skeleton width="84%" height={18} count={2} />
    </div>
  );
}
