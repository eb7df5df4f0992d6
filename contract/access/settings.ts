/**
 * Access settings of a permission, also used as API values: no access, view, change or remove with approval, add and
 * change, remove. Each includes the one before it.
 */
export type PermissionSetting = 'deny' | 'view' | 'ask' | 'change' | 'allow';

export type RequiredSetting = Exclude<PermissionSetting, 'deny' | 'ask'>;
