/**
 * A link to another page of the site. It is made of the router's hooks for custom links, because the router's own `Link`
 * brings its framework mode: it would prefetch code and data, which needs the framework's manifest of routes.
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
    // Without `replace` the router decides: a link to the current address is not a step in history.
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    // Clicks with another target, or with a modifier key, are left to the browser.
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
