/** The raffle page without a session: how to sign in, the prizes and rules and, with the sandbox, demo members. */
import { useRef } from 'react';
import { siteUrl } from '../../api/call.ts';
import { useExamples } from '../../api/use-examples.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { raffleWords } from '../../i18n/words/raffle.ts';
import { Button } from '../../kit/actions/button.tsx';
import { ShareButton } from '../../kit/actions/share.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Section } from '../../kit/layout/section.tsx';
import { Row } from '../../kit/list/row.tsx';
import { Note } from '../../kit/text/note.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { Hero, HeroButton, HeroMessage } from './hero.tsx';
import { PublicRaffle } from './overview/public-raffle.tsx';
import styles from './raffle.module.css';

interface SignInProps {
  /** Why the session ended while the page was open; null if no session has ended. */
  readonly ended: 'by-member' | 'by-server' | null;
  /** Refetches the session. */
  readonly checkAgain: () => void;
}

export function SignIn({ ended, checkAgain }: SignInProps) {
  const words = useWords(raffleWords);
  const steps = useRef<HTMLOListElement>(null);
  const title = ended === 'by-server' ? words.sessionExpired : ended === 'by-member' ? words.signedOut : words.signIn;
  // Without cookies, signing in would loop.
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
          {words.seeHowToTakePart}
        </HeroButton>
        <Button kind="quiet" onClick={checkAgain}>
          {words.checkAgain}
        </Button>
      </Hero>
      <Page wide>
        <PublicRaffle
          howToTakePart={
            <Section title={words.howToTakePart} more={{ to: '/notice/index', label: words.seeNotices }}>
              <ol ref={steps} className="stack-3">
                {words.steps.map((step) => (
                  <li key={step} className={styles.step}>
                    <Phrases>{step}</Phrases>
                  </li>
                ))}
              </ol>
            </Section>
          }
          // The demo members are last on the page, because they are the last to load.
          demoMembers={<DemoMembers />}
        />
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
      <Note>{words.demoHint}</Note>
      <ul>
        {members.map(({ token, note }, i) => (
          <li key={token}>
            {/* Not a router link: the server must receive the token, as when the association's app opens the page. */}
            <Row
              href={siteUrl(`/lotteryDraw?token=${encodeURIComponent(token)}`)}
              title={words.demoMember(i + 1)}
              detail={note[language]}
              chevron
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
