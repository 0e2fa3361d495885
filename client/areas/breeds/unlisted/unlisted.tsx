/** /breed/unlisted: a dog that visitors mistake for an FCI breed; without a parameter, all such dogs. */
import { useSearchParams } from 'react-router-dom';
import { type UnlistedDog, unlistedDogs } from '../../../../shared/rules/unlisted-dogs.ts';
import { useWords } from '../../../i18n/language.ts';
import { unlistedDogWords } from '../../../i18n/words/unlisted-dogs.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { ShareButton } from '../../../kit/actions/share.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { TopBar } from '../../../kit/layout/top-bar.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import styles from '../beside.module.css';
import { DogDrawing } from './dog-drawing.tsx';
import UnlistedCard from './unlisted-card.tsx';

export function Unlisted() {
  const words = useWords(unlistedDogWords);
  const [params] = useSearchParams();
  const dog = unlistedDogs.find((one) => one === params.get('dog'));
  const title = dog ? words[dog].name : words.title;
  return (
    <>
      <TopBar
        title={dog ? null : title}
        fallbackTo={dog ? '/breed/unlisted' : '/breed/index'}
        actions={<ShareButton title={title} />}
      />
      <Page>
        {dog ? <Dog dog={dog} /> : <All />}
        <div className={styles.actions}>
          <LinkButton to="/breed/index?origin=China">{words.nativeBreeds}</LinkButton>
          <LinkButton to="/breed/index" kind="outlined">
            {words.toList}
          </LinkButton>
        </div>
      </Page>
    </>
  );
}

function All() {
  const words = useWords(unlistedDogWords);
  return (
    <>
      <Note>{words.intro}</Note>
      {unlistedDogs.map((dog) => (
        <UnlistedCard key={dog} dog={dog} />
      ))}
    </>
  );
}

function Dog({ dog }: { dog: UnlistedDog }) {
  const words = useWords(unlistedDogWords);
  const { name, otherNames, what, why, kind } = words[dog];
  return (
    <article>
      <h1 className={styles.name}>{name}</h1>
      <p className="secondary">{otherNames}</p>
      <figure className={`${styles.figure} card`}>
        <DogDrawing dog={dog} label={words.drawing(name)} />
        <figcaption className={`${styles.caption} secondary`}>{words.caption}</figcaption>
      </figure>
      <Section title={words.what}>
        <p>
          <Phrases>{what}</Phrases>
        </p>
      </Section>
      <Section title={words.why}>
        <p>
          <Phrases>{why}</Phrases>
        </p>
        <p className={styles.kind}>
          <Phrases>{kind}</Phrases>
        </p>
      </Section>
    </article>
  );
}
