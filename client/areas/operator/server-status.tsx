/** The server's status. Starts with a box that states whether the data is real or the sandbox's. */
import { DatabaseZap, FlaskConical } from 'lucide-react';
import type { SiteStatus } from '../../../shared/status.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Note } from '../../kit/text/note.tsx';
import styles from './operator.module.css';

type OaWebState = NonNullable<SiteStatus['details']>['oaWeb'];

const colours = { closed: 'green', 'half-open': 'blue', open: 'red' };

/** State of the circuit breaker, and the load on oa-web. */
function OaWeb({ oaWeb: { host, circuit, retryAfterSeconds, inFlight, queued } }: { oaWeb: OaWebState }) {
  const words = useWords(operatorWords);
  return (
    <>
      {host && <span className="mono">{host}</span>}
      <p className={`strong ${colours[circuit]}`} data-circuit={circuit}>
        {retryAfterSeconds > 0 ? words.openFor(retryAfterSeconds) : words.circuit[circuit]}
      </p>
      <Note>{words.inFlight(inFlight, queued)}</Note>
    </>
  );
}

export function ServerStatus({ status }: { status: SiteStatus }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const { version, sandbox, startedAt, uptimeSeconds, cache, details } = status;
  const Icon = sandbox ? FlaskConical : DatabaseZap;
  const minutes = Math.floor(uptimeSeconds / 60);
  const uptime = words.duration(
    Math.floor(minutes / 1_440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
    uptimeSeconds % 60,
  );
  const mono = (text: string) => <span className="mono">{text}</span>;
  return (
    <>
      <div className={styles.box} data-tone={sandbox ? 'blue' : 'green'}>
        <Row
          lead={<Icon size={24} />}
          title={sandbox ? words.sandbox : words.real}
          detail={sandbox ? words.sandboxHint : words.realHint}
        />
      </div>
      <Section title={words.server}>
        <Facts
          facts={[
            details && { label: words.environment, value: mono(details.appEnv) },
            { label: words.version, value: mono(details ? `${version} · ${details.commit}` : version) },
            details && { label: sandbox ? words.sandboxOaWeb : 'oa-web', value: <OaWeb oaWeb={details.oaWeb} /> },
            {
              label: words.uptime,
              value: (
                <>
                  {uptime}
                  <Note>{words.since(format.monthDay(startedAt), format.time(startedAt))}</Note>
                </>
              ),
            },
            {
              label: words.cache,
              value: (
                <>
                  {cache.answers === 0
                    ? words.cacheEmpty
                    : words.cached(format.number(cache.answers), format.bytes(cache.bytes))}
                  {details && (
                    <Note>
                      {words.cacheLimit(format.bytes(details.cache.maxBytes))}
                      {words.cacheCounts(
                        format.number(details.cache.hits),
                        format.number(details.cache.stale + details.cache.staleOnError),
                        format.number(details.cache.misses + details.cache.coalesced),
                        format.number(details.cache.bypassed),
                      )}
                    </Note>
                  )}
                </>
              ),
            },
            details && { label: 'Node', value: mono(details.node.replace(/^v/, '')) },
          ]}
        />
        {!details && <Note>{words.noDetails}</Note>}
      </Section>
    </>
  );
}
