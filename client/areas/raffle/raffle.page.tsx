/** /lotteryDraw: the raffle for members whose dogs have a registered nose print. Requires a sign-in. */
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { LoadFailed } from '../../kit/feedback/states.tsx';
import { Hero } from './hero.tsx';
import { RaffleSkeleton } from './raffle-skeleton.tsx';
import { SignIn } from './sign-in.tsx';
import { useSession } from './use-session.ts';

/** Lazy-loaded, because most visitors are not signed in. */
const MemberRaffle = lazyPart(() => import('./member-raffle.tsx'));

export default function RafflePage() {
  const { session, ended, onEnded, signOut } = useSession();
  if (!session.data) {
    if (session.isPending) return <RaffleSkeleton />;
    return (
      <Hero>
        <LoadFailed error={session.error} retry={() => session.refetch()} small />
      </Hero>
    );
  }
  const { signedIn, since } = session.data;
  if (!signedIn || since === null) return <SignIn ended={ended} checkAgain={() => session.refetch()} />;
  // A new session may be another member's, so a new key remounts the page and no state survives.
  return <MemberRaffle key={since} fallback={<RaffleSkeleton />} since={since} signOut={signOut} onEnded={onEnded} />;
}
