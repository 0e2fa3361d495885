/** A button that shows the current choice and opens a dialog with all choices. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { type Choice, RadioList } from './choices.tsx';
import styles from './picker.module.css';

interface PickerProps {
  /** Title of the dialog: what is being chosen, such as the season. */
  readonly title: string;
  /** The current choice. */
  readonly label: ReactNode;
  /** Accessible name. Required if the label shows only the current choice, not what is being chosen. */
  readonly name?: string;
  /** `heading`: large, for the page's subject. `row`: as wide as the page. `filter`: one of several above a list. */
  readonly kind: 'heading' | 'row' | 'filter';
  /** Set if the button is a heading of the page's outline. */
  readonly isHeading?: boolean;
  /** Set while a filter excludes items. */
  readonly isSet?: boolean;
  /** Content of the dialog. Call `close` after a choice. */
  readonly children: (close: () => void) => ReactNode;
}

export function Picker({ title, label, name, kind, isHeading = false, isSet = false, children }: PickerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = (
    <button
      type="button"
      className={styles.picker}
      data-kind={kind}
      data-set={isSet}
      aria-haspopup="dialog"
      aria-label={name}
      onClick={() => setOpen(true)}
    >
      {label}
      <ChevronDown size={kind === 'filter' ? 16 : 20} className="screen-only" />
    </button>
  );
  return (
    <>
      {isHeading ? <h2>{button}</h2> : button}
      <Dialog open={open} onClose={close} title={title}>
        {open && children(close)}
      </Dialog>
    </>
  );
}

interface ChoicePickerProps<Value extends string> extends Omit<PickerProps, 'children'> {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A picker with a fixed list of choices. */
export function ChoicePicker<Value extends string>({ choices, value, onChange, ...props }: ChoicePickerProps<Value>) {
  return (
    <Picker {...props}>
      {(close) => (
        <RadioList
          label={props.title}
          choices={choices}
          value={value}
          onChange={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </Picker>
  );
}
