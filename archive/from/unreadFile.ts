import type { LeftBehind } from './foreignSystem';

/** Says of a file that nothing in it was read. */
export const unreadFile = (name: string): LeftBehind => ({
  record: name,
  field: '',
  value: '',
  why: 'unread',
});
