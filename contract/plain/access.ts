import { type MessageDescriptor, msg } from '#i18n';

/** A single access level, for consoles in which all users have the same rights. */
export const levels = ['user'] as const;
export type Level = (typeof levels)[number];
export const levelNames: Readonly<Record<Level, MessageDescriptor>> = { user: msg('User') };
export const requiredLevelTexts: Readonly<Record<Level, MessageDescriptor>> = {
  user: msg('Only people who are signed in may do this.'),
};
export const shareLabels: Readonly<Record<Level, MessageDescriptor>> = {
  user: msg('Share with everybody'),
};

/** Access depends on the level only. */
export type PermissionName = never;
export type MachineCredential = never;
export type ContextPart = never;
