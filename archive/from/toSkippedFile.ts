import type { SkippedValue } from './foreignSystem';

export const toSkippedFile = (name: string): SkippedValue => ({
  record: name,
  field: '',
  value: '',
  reason: 'unread',
});
