/** How a change affected a record: change kind (document 2, section 3, "Enumerations"). */
export const changeKinds = { ADD: 'Added', REMOVE: 'Removed', CHANGE: 'Changed' } as const;
export type ChangeKind = keyof typeof changeKinds;
