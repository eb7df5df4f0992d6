import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../lib/isTyping';

/**
 * Handles keyboard navigation in a tree: Up, Down, Home and End move; Right expands a node or moves to its first child;
 * Left collapses it or moves to its parent.
 */
export const createTreeKeyHandler =
  (toggle: (node: string) => void, open: (node: string) => void) => (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    if (!row || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-node]')];
    const at = rows.indexOf(row);
    const level = Number(row.ariaLevel ?? row.getAttribute('aria-level'));
    const expanded = row.getAttribute('aria-expanded');
    const node = row.dataset.node ?? '';
    const above = rows.slice(0, at).findLast((row) => Number(row.getAttribute('aria-level')) < level);
    const go = (to: HTMLElement | undefined) => to?.focus();
    if (event.key === 'ArrowDown') go(rows[at + 1]);
    else if (event.key === 'ArrowUp') go(rows[at - 1]);
    else if (event.key === 'Home') go(rows[0]);
    else if (event.key === 'End') go(rows.at(-1));
    else if (event.key === 'ArrowRight' && expanded === 'false') toggle(node);
    else if (event.key === 'ArrowRight' && expanded === 'true') go(rows[at + 1]);
    else if (event.key === 'ArrowLeft' && expanded === 'true') toggle(node);
    else if (event.key === 'ArrowLeft') go(above);
    else if (event.key === 'Enter' && event.target === row) open(node);
    else return;
    event.preventDefault();
  };
