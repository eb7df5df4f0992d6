/**
 * What a role is let do with what a permission is about; also the values on the wire. Each includes those before it:
 * nothing, looking, asking somebody else before anything is changed or removed, adding and changing, removing too.
 */
export type PermissionSetting = 'deny' | 'view' | 'ask' | 'change' | 'allow';

/** What a call needs a permission to be held at. */
export type RequiredSetting = Exclude<PermissionSetting, 'deny' | 'ask'>;
