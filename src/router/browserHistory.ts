import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createHistory, type History } from './history';

/**
 * Numbers history entries that the browser itself creates (for fragment links or an edited `#`), as react-router does.
 * Without a number, the distance of a back or forward navigation would be unknown.
 */
const numberEntries = () => {
  let last = { index: Number(window.history.state?.idx ?? 0), href: window.location.href };
  // Navigating to the same URL replaces the history entry; any other URL adds one.
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

/** Creates the history of this tab. Must be called only once per page. */
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
