/** Drawing of a dog that is not an FCI breed, in the style of the breeds' standing figures. */
import type { UnlistedDog } from '../../../../shared/rules/unlisted-dogs.ts';
import styles from '../breeds.module.css';

/** @param label accessible name; without one, the drawing is decorative */
export function DogDrawing({ dog, label }: { dog: UnlistedDog; label?: string }) {
  return (
    <span
      className={styles.drawing}
      data-dog={dog}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
