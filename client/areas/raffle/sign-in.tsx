/** The page without a session: how to sign in, the prizes and rules and, with the sandbox, demo members. */
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { siteUrl } from '../../api/call.ts';
import { useExamples } from '../../api/use-examples.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import { ShareButton } from '../../kit/actions/share.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { Hero, HeroButton, HeroLink, HeroMessage } from './hero.tsx';
import { PublicRaffle } from './overview/public-raffle.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  /** Reason why the session ended while the page was open; null if there was none. */
  readonly ended: 'by-member' | 'by-server' | null;
  /** Refetches the session. */
  readonly checkAgain: () => void;
}

export function SignIn({ ended, checkAgain }: SignInProps) {
  const words = useWords(raffleWords);
  const steps = useRef<HTMLOListElement>(null);
  const title = ended === 'by-server' ? words.sessionExpired : ended === 'by-member' ? words.signedOut : words.signIn;
  // Without cookies, signing in would lead back here endlessly.
  const hint = !navigator.cookieEnabled
    ? words.cookiesBlocked
    : ended === 'by-server'
      ? words.sessionExpiredHint
      : words.signInHint;
  return (
    <>
      <Hero actions={<ShareButton title={words.title} />}>
        {/* Takes focus if the focused control disappeared with the session. */}
        <HeroMessage title={title} hint={hint} focus={ended !== null} />
        <HeroButton disabled={false} onClick={() => steps.current?.scrollIntoView({ block: 'center' })}>
          {words.howToTakePart}
        </HeroButton>
        <HeroLink onClick={checkAgain}>{words.checkAgain}</HeroLink>
      </Hero>
      <Page wide>
        <div className={styles.columns}>
          <div>
            <PublicRaffle />
          </div>
          <div>
            <Section title={words.howToTakePart} more={{ to: '/notice/index', label: words.seeNotices }}>
              <ol ref={steps} className={styles.steps}>
                {words.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Section>
            {/* Last, because it loads later than the rest. */}
            <DemoMembers />
          </div>
        </div>
      </Page>
    </>
  );
}

function DemoMembers() {
  const words = useWords(raffleWords);
  const language = useLanguage();
  const members = useExamples('raffle')?.members;
  if (!members || members.length === 0) return null;
  return (
    <Section title={words.demo}>
      <p className={styles.hint}>{words.demoHint}</p>
      <ul>
        {members.map(({ token, note }, i) => (
          <li key={token} className={styles.member}>
            {/* Not a router link: the server must receive the token, as when the association's app opens the page. */}
            <a href={siteUrl(`/lotteryDraw?token=${encodeURIComponent(token)}`)}>
              <span>
                <b>{words.demoMember(i + 1)}</b>
                <small>{note[language]}</small>
              </span>
              <ChevronRight />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
