/**
 * What a role is let do with what a permission is about; also the values on the wire. Each includes those before it:
 * nothing, looking, adding and changing, removing too.
 */
export type PermissionSetting = 'deny' | 'view' | 'change' | 'allow';
