import type { LeftBehind } from './foreignSystem';

/** Reports a file as skipped. */
export const unreadFile = (name: string): LeftBehind => ({
  record: name,
  field: '',
  value: '',
  reason: 'unread',
});
