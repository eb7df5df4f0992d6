/**
 * Access settings of a permission, also used as API values. Each includes the previous one:
 * none, view, change or remove with approval, add and change, remove.
 */
export type PermissionSetting = 'deny' | 'view' | 'ask' | 'change' | 'allow';

/** The minimum setting of a permission that a call requires. */
export type RequiredSetting = Exclude<PermissionSetting, 'deny' | 'ask'>;
