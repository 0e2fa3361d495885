/** Buttons, and links that look like buttons. Hidden in print. */
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

/**
 * `filled`: the screen's one main action. `outlined`: any other action with a border. `quiet`: green text within
 * content. `plain`: grey text for rarely used actions. `stacked`: an icon above small text, in the surrounding text's
 * colour.
 */
export type ButtonKind = 'filled' | 'outlined' | 'quiet' | 'plain' | 'stacked';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly kind?: ButtonKind;
}

export function Button({ kind = 'filled', type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={styles.button} data-kind={kind} {...props} />;
}

/** `to` for a page of the site, `href` for anything else. */
type LinkButtonProps = { readonly kind?: ButtonKind } & (
  | Omit<LinkProps, 'className' | 'style'>
  | (Omit<ComponentProps<'a'>, 'className' | 'style'> & { readonly to?: undefined })
);

export function LinkButton({ kind = 'filled', ...props }: LinkButtonProps) {
  const look = { className: styles.button, 'data-kind': kind };
  return props.to === undefined ? <a {...look} {...props} /> : <Link {...look} {...props} />;
}

/** A button without styles, for cards, drawings and tabs. */
export function UnstyledButton({ type = 'button', ...props }: ComponentProps<'button'>) {
  return <button type={type} {...props} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'> {
  readonly label: string;
}

/** An icon-only button, the size of a touch target. */
export function IconButton({ label, type = 'button', ...props }: IconButtonProps) {
  return <button type={type} className={styles.icon} aria-label={label} {...props} />;
}
