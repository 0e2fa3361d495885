/** Form for a call's parameters. Sends invalid values too, so that operators can see how the server responds. */
import { type FormEvent, useId } from 'react';
import type { Examples } from '../../../../shared/areas/examples.ts';
import { newIdempotencyKey } from '../../../api/write.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../operator.module.css';
import { type CallInfo, type FormField, isIdempotencyKey, type Values } from './call-info.ts';

interface CallFormProps {
  readonly call: CallInfo;
  readonly values: Values;
  readonly examples: Examples['calls'][string];
  readonly running: boolean;
  readonly onType: (values: Values) => void;
  readonly onRun: (values: Values) => void;
}

export function CallForm({ call, values, examples, running, onType, onRun }: CallFormProps) {
  const words = useWords(operatorWords);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!running) onRun(values);
  }
  return (
    <form className="stack-4" onSubmit={submit} noValidate autoComplete="off">
      {call.fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          text={values[field.name] ?? ''}
          examples={examples[field.name] ?? []}
          onType={(text) => onType({ ...values, [field.name]: text })}
        />
      ))}
      {call.oneOf.length > 0 && <Note>{words.oneOf(call.oneOf.join(', '))}</Note>}
      {call.member && <Note>{words.memberHint}</Note>}
      <div className="line-3">
        <Button type="submit" kind="outlined" disabled={running}>
          {running ? words.waiting : words.tryIt}
        </Button>
        {call.fields.length === 0 && <Note>{words.noParameters}</Note>}
      </div>
    </form>
  );
}

interface FieldRowProps {
  readonly field: FormField;
  readonly text: string;
  readonly examples: Examples['calls'][string][string];
  readonly onType: (text: string) => void;
}

function FieldRow({ field, text, examples, onType }: FieldRowProps) {
  const words = useWords(operatorWords);
  const localize = useLocalize();
  const id = useId();
  return (
    <div className="stack-1">
      <label className="line-2" htmlFor={id}>
        <code className="mono">{field.name}</code>
        {field.required && <b className="caption green strong">{words.required}</b>}
        <small className="caption">{field.description}</small>
      </label>
      {field.choices ? (
        <select className={styles.input} id={id} value={text} onChange={(event) => onType(event.target.value)}>
          <option value="">
            {field.defaultValue === null ? words.omitted : words.defaultValue(field.defaultValue)}
          </option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          className={`${styles.input} mono`}
          id={id}
          type="text"
          inputMode={field.numeric ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={field.defaultValue === null ? words.omitted : words.defaultValue(field.defaultValue)}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {examples.length > 1 && (
        <select
          className={`${styles.examples} secondary green`}
          aria-label={words.examplesFor(field.name)}
          value={examples.some(({ value }) => value === text) ? text : ''}
          onChange={(event) => onType(event.target.value)}
        >
          <option value="" disabled>
            {words.examples}
          </option>
          {examples.map(({ value, note }) => (
            <option key={value} value={value}>
              {localize(note)}
            </option>
          ))}
        </select>
      )}
      {isIdempotencyKey(field) && (
        <div>
          <Button kind="quiet" onClick={() => onType(newIdempotencyKey())}>
            {words.anotherKey}
          </Button>
        </div>
      )}
    </div>
  );
}
