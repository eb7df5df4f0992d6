/** Change kind (document 2, section 3, "Enumerations"): what a change did to a record. */
export const changeKinds = { ADD: 'Added', REMOVE: 'Removed', CHANGE: 'Changed' } as const;
export type ChangeKind = keyof typeof changeKinds;
