import type { LeftBehind } from './foreignSystem';

export const unreadFile = (name: string): LeftBehind => ({
  record: name,
  field: '',
  value: '',
  reason: 'unread',
});
