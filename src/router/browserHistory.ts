import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createHistory, type History } from './history';

/**
 * Gives entries the browser makes by itself (a link to a part of the page, an address typed with another `#`) a number as
 * react-router gives its own. Without, neither knows any more how far back and forward lead.
 */
const numberEntries = () => {
  let last = { index: Number(window.history.state?.idx ?? 0), href: window.location.href };
  // The same address again takes the place of its entry, another comes behind it.
  const follow = () => {
    const { href } = window.location;
    const index = window.history.state?.idx ?? (href === last.href ? last.index : last.index + 1);
    if (window.history.state?.idx !== index)
      window.history.replaceState({ ...window.history.state, idx: index }, '');
    last = { index, href };
  };
  window.addEventListener('popstate', follow);
  return () => {
    last = { index: Number(window.history.state?.idx ?? 0), href: window.location.href };
  };
};

/** The history of this tab. Made once a page. */
export const createTabHistory = (): History => {
  const base = createBrowserHistory({ v5Compat: true });
  const follow = numberEntries();
  const { push, replace } = base;
  base.push = (to, state) => {
    push(to, state);
    follow();
  };
  base.replace = (to, state) => {
    replace(to, state);
    follow();
  };
  return createHistory(base);
};
