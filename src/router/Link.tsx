import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type LinkProps as RouterLinkProps, type To, useHref, useLinkClickHandler } from 'react-router-dom';

type RouterOption = 'preventScrollReset' | 'reloadDocument' | 'replace' | 'state' | 'to';

export interface LinkProps
  extends AnchorHTMLAttributes<HTMLAnchorElement>,
    Pick<RouterLinkProps, RouterOption> {
  ref?: Ref<HTMLAnchorElement>;
}

const ABSOLUTE_URL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Converts a URL to a console path, or returns the URL if it is external. */
const resolvePath = (address: string, base: string): { path: string } | { external: string } => {
  if (!URL.canParse(address, window.location.href)) return { path: address };
  const { origin, pathname, search, hash } = new URL(address, window.location.href);
  const root = base.replace(/\/$/, '');
  const isInside = pathname === root || pathname.startsWith(`${root}/`);
  return origin === window.location.origin && isInside
    ? { path: `${pathname.slice(root.length) || '/'}${search}${hash}` }
    : { external: address };
};

const resolveHref = (to: To, base: string) =>
  typeof to === 'string' && ABSOLUTE_URL.test(to) ? resolvePath(to, base) : { path: to };

/** Link within the console that does not reload the page. react-router's own `Link` would add its data router to the bundle. */
export const Link = ({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  target,
  onClick,
  ...rest
}: LinkProps) => {
  const leading = resolveHref(to, useHref('/'));
  const path = 'path' in leading ? leading.path : '/';
  const href = useHref(path);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, {
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    state,
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  const isFollowed = 'path' in leading && !reloadDocument;
  return (
    <a
      {...rest}
      href={'external' in leading ? leading.external : href}
      target={target}
      onClick={isFollowed ? click : onClick}
    />
  );
};
