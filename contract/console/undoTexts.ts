import { msgs } from '#i18n';

export const undoOutcomes = msgs({
  restored: 'Values come back',
  brought_back: 'Comes back',
  removed: 'Goes',
  unchanged: 'Already the same',
  left: 'Stays as it is',
});
export type UndoOutcome = keyof typeof undoOutcomes;

/** Reasons for which a change cannot be undone. */
export const conflictReasons = msgs({
  changed: 'Changed since',
  removed: 'Removed since',
  taken: 'Recreated since',
  in_use: 'In use',
  missing: 'What it belongs to is gone',
  forgotten: 'No longer kept',
  secret: 'Secret',
  outside: 'Done outside as well',
  happened: 'Has happened',
  server: 'Done by the server itself',
  role: 'Not open to your role',
  refused: 'Refused',
});
export type ConflictReason = keyof typeof conflictReasons;
