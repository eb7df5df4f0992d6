import { type MessageDescriptor, msg } from '#i18n';

/** One level for everybody: a console whose people may all do the same. */
export const levels = ['user'] as const;
export type Level = (typeof levels)[number];
export const levelNames: Readonly<Record<Level, MessageDescriptor>> = { user: msg('User') };
export const requiredLevelTexts: Readonly<Record<Level, MessageDescriptor>> = {
  user: msg('Only people who are signed in may do this.'),
};
export const shareLabels: Readonly<Record<Level, MessageDescriptor>> = {
  user: msg('Share with everybody'),
};

/** Permissions go by the level alone. */
export type PermissionName = never;
export type MachineCredential = never;
export type ContextPart = never;
