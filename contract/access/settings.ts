/**
 * Access settings of a permission, also used as API values. Each includes the previous one: none, view, change or
 * remove with approval, add and change, remove.
 */
export type PermissionSetting = 'deny' | 'view' | 'ask' | 'change' | 'allow';

export type RequiredSetting = Exclude<PermissionSetting, 'deny' | 'ask'>;
