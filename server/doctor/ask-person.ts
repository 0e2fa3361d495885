/** Asks the doctor's questions on a terminal, one at a time. */
import { createInterface } from 'node:readline';
import { faultOf, type Question } from './questions.ts';

interface Terminal {
  readonly stdin: NodeJS.ReadableStream;
  readonly stderr: { write(text: string): unknown };
}

/** Formats a question with the values seen and the effect of each answer. */
function questionText({ question, seen, choices }: Question, number: number, total: number): string {
  const width = Math.max(0, ...Object.keys(choices).map((word) => word.length));
  const words = Object.entries(choices).map(([word, effect], i) =>
    `  ${i + 1} ${word.padEnd(width)}${effect === '' ? '' : `  ${effect}`}`.trimEnd(),
  );
  return [
    '',
    `Question ${number} of ${total}`,
    question,
    ...(seen.length > 0 ? [`  seen: ${seen.join('; ')}`] : []),
    ...words,
    `${words.length > 0 ? 'Number or word' : 'Answer'}, Enter to leave it open, q to stop: `,
  ].join('\n');
}

/** Returns the lines that a person types, one at a time. */
export function typedLines({ stdin }: Terminal) {
  const input = createInterface({ input: stdin });
  const lines = input[Symbol.asyncIterator]();
  return { next: () => lines.next(), close: () => input.close() };
}

/**
 * Asks the unanswered questions, and sets their answers. Returns whether any question was answered, and whether the
 * person typed `q`.
 * @param save called after each answer, so that no answer is lost if the doctor is interrupted
 */
export async function askPerson(
  questions: readonly Question[],
  { lines, stderr }: { readonly lines: ReturnType<typeof typedLines> } & Pick<Terminal, 'stderr'>,
  save: () => void,
): Promise<{ isAnswered: boolean; isStopped: boolean }> {
  const open = questions.filter(({ answer }) => answer === '');
  let isAnswered = false;
  for (const [i, question] of open.entries()) {
    stderr.write(questionText(question, i + 1, open.length));
    for (;;) {
      const { value, done } = await lines.next();
      const typed = String(value ?? '').trim();
      if (done || typed === 'q') return { isAnswered, isStopped: !done };
      if (typed === '') break;
      const answer = Object.keys(question.choices)[Number(typed) - 1] ?? typed;
      const fault = faultOf(question, answer);
      if (fault !== null) {
        stderr.write(`${answer} ${fault}: `);
        continue;
      }
      question.answer = answer;
      isAnswered = true;
      save();
      break;
    }
  }
  if (open.length > 0) stderr.write('\n');
  return { isAnswered, isStopped: false };
}
