/** One breed in a comparison, drawn in front of a person. All breeds share a frame, and therefore a scale. */
import {
  BEFORE,
  BEHIND,
  Dog,
  GROUND,
  headroomFor,
  Lead,
  middleOf,
  NECK,
  PERSON,
  Person,
  type Placed,
  type ScaledDog,
} from './size-figure.tsx';

/** Width and height above the ground in centimetres. */
interface FigureFrame {
  readonly width: number;
  readonly height: number;
}

/** Minimum width in centimetres: enough for the person with her arm outstretched. */
const MIN_WIDTH = 60;
const MARGIN = 2;
/** Distance in centimetres from a dog's collar back to the person who holds the lead. */
const STEP = 34;

const lengthOf = (dogs: readonly ScaledDog[]): number =>
  dogs.reduce((sum, dog) => sum + middleOf(dog) * (BEFORE + BEHIND), 0);

/** Returns the smallest frame into which the dogs of every breed fit. */
export function frameFor(breeds: readonly (readonly ScaledDog[])[]): FigureFrame {
  return {
    width: Math.max(MIN_WIDTH, ...breeds.map(lengthOf)) + 2 * MARGIN,
    height: headroomFor(breeds.flat().map(middleOf)),
  };
}

function standing(dogs: readonly ScaledDog[]): Placed[] {
  let from = MARGIN;
  return dogs.map((dog) => {
    const height = middleOf(dog);
    const x = from + height * BEFORE;
    from = x + height * BEHIND;
    return { ...dog, height, x };
  });
}

interface ComparisonFigureProps {
  /** One dog of the breed, or one each of its largest and smallest varieties. */
  readonly dogs: readonly ScaledDog[];
  readonly frame: FigureFrame;
  /** Text alternative. */
  readonly label: string;
  readonly className?: string | undefined;
}

export function ComparisonFigure({ dogs, frame: { width, height }, label, className }: ComparisonFigureProps) {
  const all = standing(dogs);
  const [first] = all;
  const person = first ? Math.max(first.x - first.height * NECK + STEP, MIN_WIDTH / 2) : MIN_WIDTH / 2;
  return (
    <svg
      className={className}
      viewBox={`0 ${GROUND - height} ${width} ${height + 1}`}
      preserveAspectRatio="xMinYMax"
      role="img"
      aria-label={label}
    >
      <Person x={person} scale={1} facesLeft />
      {first?.src && <Lead dog={first} hand={{ x: person - PERSON.hand.x, y: PERSON.hand.y }} />}
      {all.map((dog) => (
        <Dog key={dog.x} {...dog} />
      ))}
      <path d={`M0,${GROUND}H${width}`} stroke="var(--line-strong)" />
    </svg>
  );
}
