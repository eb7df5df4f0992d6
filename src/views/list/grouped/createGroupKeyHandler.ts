import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../lib/isTyping';

/**
 * Handles keyboard navigation in a grouped table: Up, Down, Home and End move; Right opens a group; Left closes it, or
 * moves from a row to its group heading.
 */
export const createGroupKeyHandler =
  (on: {
    toggle: (key: string) => void;
    open: (row: HTMLElement) => void;
    select?: (row: HTMLElement) => void;
  }) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const stop =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-stop], tr[data-index]')
        : null;
    if (!stop || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop], tr[data-index]')];
    const at = stops.indexOf(stop);
    const group = stop.dataset.stop;
    const expanded = stop.getAttribute('aria-expanded');
    const go = (to: HTMLElement | undefined) => to?.focus();
    if (event.key === 'ArrowDown') go(stops[at + 1]);
    else if (event.key === 'ArrowUp') go(stops[at - 1]);
    else if (event.key === 'Home') go(stops[0]);
    else if (event.key === 'End') go(stops.at(-1));
    else if (group !== undefined && event.key === 'ArrowRight' && expanded === 'false') on.toggle(group);
    else if (group !== undefined && event.key === 'ArrowLeft' && expanded === 'true') on.toggle(group);
    else if (group === undefined && event.key === 'ArrowLeft')
      go(stops.slice(0, at).findLast((stop) => stop.dataset.stop !== undefined));
    else if (event.target === stop && group === undefined && event.key === 'Enter') on.open(stop);
    else if (
      event.target === stop &&
      group === undefined &&
      on.select &&
      (event.key === ' ' || event.key === 'x')
    )
      on.select(stop);
    else return;
    event.preventDefault();
  };
