/** A drawing of a dog that is no FCI breed, in the manner of the breeds' standing figures. */
import type { UnlistedDog } from '../../../../shared/page-head.ts';
import styles from './unlisted-dog.module.css';

/** @param label without one it is an ornament */
export function DogDrawing({ dog, label }: { dog: UnlistedDog; label?: string }) {
  return (
    <span
      className={styles.drawing}
      data-dog={dog}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
