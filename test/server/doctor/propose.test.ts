/** Proposals for fields that the map lacks. */
import { probable, score } from '../../../server/doctor/reading/propose.ts';
import { dogFields } from '../../../server/oaweb/vocabulary/dogs.ts';
import { t } from '../../helpers/tap.ts';

t.test("never proposes a key that may hold a person's name for the name of a dog", async (t) => {
  const keys =
    'registerName handlerName applyName operatorName createName memberDogName judgeDogName dogRealName'.split(' ');
  const proposed = keys.flatMap((key) =>
    [dogFields.registeredName, dogFields.callName]
      .filter((field) => score({ key, values: ['Amber Field', 'Silver Stream'] }, field, 'name') >= probable)
      .map((field) => `${key} for ${field.name}`),
  );
  t.same(proposed, []);
});
