/** What there is to try while the built-in sandbox answers: numbers, names and tokens, each with what it shows. */
import { type Static, Type } from 'typebox';
import { Name, Nullable } from './common.ts';

const Numbered = Type.Object({ number: Type.String(), note: Name });
/** What a parameter of a call may be given. */
const Value = Type.Object({ value: Type.String(), note: Name });
const Named = Type.Object({ name: Type.String(), note: Name });

/** The data of `GET /sandbox/examples`. Behind a real oa-web that path does not exist (404, 40401). */
export const Examples = Type.Object({
  certificates: Type.Array(
    Type.Object({
      number: Type.String(),
      note: Name,
      /** The last six digits of the invented chip, for the chip check; null where there is nothing to check. */
      chip: Nullable(Type.String()),
    }),
  ),
  geneReports: Type.Array(Numbered),
  groomers: Type.Array(Numbered),
  groomerNames: Type.Array(Named),
  fciGroomers: Type.Array(Numbered),
  trainers: Type.Array(Numbered),
  trainerNames: Type.Array(Named),
  appreciation: Type.Array(Numbered),
  /** Members of the raffle: the token that their sign-in would bring. */
  members: Type.Array(Type.Object({ token: Type.String(), note: Name })),
  /** The same and more, by path and parameter: with the first of each, every read has something to say. */
  calls: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Value))),
});
export type Examples = Static<typeof Examples>;
