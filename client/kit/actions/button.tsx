/** Buttons, and links that look like buttons. They don't print. */
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

/**
 * `filled`: the screen's one main action. `outlined`: an action with a shape. `quiet`: a green text within content. `plain`: a
 * grey text for what few visitors need. `stacked`: an icon above a small text, in the colour of the text around it.
 */
export type ButtonKind = 'filled' | 'outlined' | 'quiet' | 'plain' | 'stacked';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly kind?: ButtonKind;
}

export function Button({ kind = 'filled', type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={styles.button} data-kind={kind} {...props} />;
}

/** `to` for a page of the site, `href` for anything else. */
export type LinkButtonProps = { readonly kind?: ButtonKind } & (
  | Omit<LinkProps, 'className' | 'style'>
  | (Omit<ComponentProps<'a'>, 'className' | 'style'> & { readonly to?: undefined })
);

export function LinkButton({ kind = 'filled', ...props }: LinkButtonProps) {
  const look = { className: styles.button, 'data-kind': kind };
  return props.to === undefined ? <a {...look} {...props} /> : <Link {...look} {...props} />;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'> {
  readonly label: string;
}

/** A button that only shows an icon, as large as a touch target. */
export function IconButton({ label, type = 'button', ...props }: IconButtonProps) {
  return <button type={type} className={styles.icon} aria-label={label} {...props} />;
}
