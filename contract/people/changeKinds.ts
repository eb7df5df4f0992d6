/** Change kind (document 2, section 3, "Enumerations"): how a change affected a record. */
export const changeKinds = { ADD: 'Added', REMOVE: 'Removed', CHANGE: 'Changed' } as const;
export type ChangeKind = keyof typeof changeKinds;
