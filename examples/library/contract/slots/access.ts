/** Who may call: members look things up, librarians run the library. */
export const levels = ['member', 'librarian'] as const;
export type Level = (typeof levels)[number];

export const levelNames: Readonly<Record<Level, string>> = { member: 'Member', librarian: 'Librarian' };

export const neededLevel: Readonly<Record<Level, string>> = {
  member: 'Only members and librarians may do this.',
  librarian: 'Only librarians may do this.',
};

export const sharesWith: Readonly<Record<Level, string>> = {
  member: 'all members',
  librarian: 'all librarians',
};

/** Everything goes by the level. */
export type PermissionName = never;
export type MachineCredential = never;
export type ContextPart = never;
