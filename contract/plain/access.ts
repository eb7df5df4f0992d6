/** One level for everybody: a console whose people may all do the same. */
export const levels = ['user'] as const;
export type Level = (typeof levels)[number];
export const levelNames: Readonly<Record<Level, string>> = { user: 'User' };
export const neededLevel: Readonly<Record<Level, string>> = {
  user: 'Only people who are signed in may do this.',
};
export const sharesWith: Readonly<Record<Level, string>> = { user: 'everybody' };

/** Permissions go by the level alone. */
export type PermissionName = never;
export type MachineCredential = never;
export type ContextPart = never;
