/** The dogs of the sandbox. */
import { dogByNumber } from '../../../server/sandbox/data/dogs/register.ts';
import type { RegisteredDog } from '../../../server/sandbox/data/dogs/registered-dog.ts';

/** Returns every dog of the register with its ancestors. */
export function everyDog(): RegisteredDog[] {
  const dogs = new Set<RegisteredDog>();
  const meet = (dog: RegisteredDog | null): void => {
    if (!dog || dogs.has(dog)) return;
    dogs.add(dog);
    meet(dog.sire);
    meet(dog.dam);
  };
  for (const dog of dogByNumber.values()) meet(dog);
  return [...dogs];
}
