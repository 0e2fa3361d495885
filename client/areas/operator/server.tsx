/** What the server is; first of all whether its data is real. */
import { DatabaseZap, FlaskConical } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/operator.ts';
import { Chapter } from '../../ui/chapter.tsx';
import { Facts } from '../../ui/facts.tsx';
import styles from './server.module.css';

/** `data` of `/status`. */
export interface Status {
  readonly version: string;
  readonly appEnv: string;
  /** The built-in sandbox stands in for oa-web. */
  readonly sandbox: boolean;
  readonly uptimeSeconds: number;
  readonly cache: { readonly answers: number; readonly bytes: number };
}

export function Server({ status }: { status: Status }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  const { version, appEnv, sandbox, uptimeSeconds, cache } = status;
  const Icon = sandbox ? FlaskConical : DatabaseZap;
  return (
    <>
      <div className={styles.source} data-sandbox={sandbox}>
        <Icon aria-hidden />
        <p>
          <b>{sandbox ? words.sandbox : words.real}</b>
          <span>{sandbox ? words.sandboxHint : words.realHint}</span>
        </p>
      </div>
      <Chapter title={words.server}>
        <Facts
          facts={[
            { label: words.version, value: <span className="mono">{version}</span> },
            { label: words.environment, value: <span className="mono">{appEnv}</span> },
            {
              label: words.uptime,
              value: (
                <span className="num">
                  {words.duration(
                    Math.floor(uptimeSeconds / 86_400),
                    Math.floor(uptimeSeconds / 3_600) % 24,
                    Math.floor(uptimeSeconds / 60) % 60,
                    uptimeSeconds % 60,
                  )}
                </span>
              ),
            },
            {
              label: words.cache,
              value: (
                <span className="num">{words.cached(format.number(cache.answers), format.bytes(cache.bytes))}</span>
              ),
            },
          ]}
        />
      </Chapter>
    </>
  );
}
