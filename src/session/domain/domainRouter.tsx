import { type RouterProvider, useEvent } from 'ra-core';
import { Navigate, type To, useLocation } from 'react-router-dom';
import { Link } from '../../router/Link';
import { routerProvider } from '../../router/routerProvider';
import { domainIn, isAboutDomain, searchWith } from './aboutDomain';

const { useNavigate } = routerProvider;

const parse = (to: string) => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
};

/** Where a link leads with the domain at hand kept: on pages about a domain that name none themselves. */
export const keepingDomain = (to: To, here: { pathname: string; search: string }): To => {
  const domain = domainIn(here.search);
  if (domain === null) return to;
  const target = typeof to === 'string' ? parse(to) : to;
  const path = target.pathname || here.pathname;
  if (!isAboutDomain(path) || domainIn(target.search ?? '') !== null) return to;
  return { ...target, search: searchWith(target.search ?? '', domain) };
};

/**
 * The router the console's links, redirects and moves go through: on pages about a domain every one of them keeps the
 * domain, so that no screen has to think of it.
 */
export const domainRouter: RouterProvider = {
  ...routerProvider,
  Link: ({ to, ...props }) => <Link to={keepingDomain(to, useLocation())} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={keepingDomain(to, useLocation())} {...props} />,
  useNavigate: () => {
    const navigate = useNavigate();
    const here = useLocation();
    return useEvent((to, options) =>
      navigate(typeof to === 'number' ? to : keepingDomain(to, here), options),
    );
  },
};
