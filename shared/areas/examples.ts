/** Inputs to try with the built-in sandbox: numbers, names and tokens, each with a note on what it demonstrates. */
import { type Static, Type } from 'typebox';
import { Name, Nullable } from './common.ts';

const Numbered = Type.Object({ number: Type.String(), note: Name });
/** An example value for a parameter. */
const Value = Type.Object({ value: Type.String(), note: Name });
const Named = Type.Object({ name: Type.String(), note: Name });

/** The data of `GET /sandbox/examples`. With a real oa-web, this path does not exist (404, 40401). */
export const Examples = Type.Object({
  certificates: Type.Array(
    Type.Object({
      number: Type.String(),
      note: Name,
      /** Last six digits of the invented chip, for the chip check. Null without a chip. */
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
  /** Raffle members, each with a sign-in token. */
  members: Type.Array(Type.Object({ token: Type.String(), note: Name })),
  /** Example values, keyed by path and parameter. Every GET call succeeds with the first value of each parameter. */
  calls: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Value))),
});
export type Examples = Static<typeof Examples>;
