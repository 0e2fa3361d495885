/**
 * A link to another page of the site, built on the router's hooks for custom links. The router's own `Link` would
 * bundle framework mode, which prefetches code and data using a route manifest.
 */
import type { ComponentProps } from 'react';
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'download'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  readonly to: To;
}

export function Link({ to, replace, state, preventScrollReset, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    // Without `replace` the router decides: a link to the current URL adds no history entry.
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    // The browser handles clicks with another target or a modifier key.
    ...(target !== undefined && { target }),
    state,
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
