/** Follows or unfollows a dog on this device. */
import { Star } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { type FollowedDog, follow, maxFollowed, unfollow, useFollowedDogs } from './followed-store.ts';

export function FollowButton(dog: FollowedDog) {
  const words = useWords(rankingWords);
  const isFollowed = useFollowedDogs().some(({ dogId }) => dogId === dog.dogId);
  function toggle() {
    if (isFollowed) unfollow(dog.dogId);
    else toast(follow(dog) ? words.followConfirmed : words.followLimit(maxFollowed));
  }
  return (
    <Button kind="stacked" aria-pressed={isFollowed} onClick={toggle}>
      <Star fill={isFollowed ? 'currentColor' : 'none'} />
      {isFollowed ? words.isFollowed : words.follow}
    </Button>
  );
}
