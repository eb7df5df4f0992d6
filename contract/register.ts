/**
 * Types that a console registers by declaration merging, in one file of its own:
 *
 * ```ts
 * declare module '…/contract/register' {
 *   interface Register {
 *     calls: Calls;
 *     levels: readonly ['member', 'librarian'];
 *   }
 * }
 * ```
 *
 * - `calls`: the calls of its contract, by name; `anyCall`: the name of one of them, which stands for any call.
 * - `levels`: names of its access levels, in ascending order; `permission`: of its permissions; `credential`: of machine credentials.
 * - `contextPart`: features of a context that gates can check; `context`: name of the context in templates.
 * - `audited`: record types of its audit log; `referenceKind`: kinds of references.
 * - `session`: sign-in data in addition to identity and level.
 * - `menuRoot`, `icon`, `panel`, `dashboardPanel`, `preview`, `widget`: names that declarations can use.
 * - `kind`: names of its field kinds; `spec`: their compiled options; `field`: their declared options, an interface
 *   whose `type` depends on its member `Field`, the names of the entity's fields.
 *
 * A type that is not registered has the default stated where it is defined.
 */
// biome-ignore lint/suspicious/noEmptyInterface: consoles declare the members
export interface Register {}

/** The registered type, or the default. It compares names only, because some types are inferred from others. */
export type Registered<Key extends string, Default> = Key extends keyof Register ? Register[Key] : Default;

/** Access levels in ascending order. Default: one level, for consoles in which all users have the same rights. */
type Levels = Registered<'levels', readonly ['user']>;
export type Level = Levels[number];
/** Levels to which writing a field can be restricted: all except the lowest. */
export type WritingLevel = Exclude<Level, Levels[0]>;
export type PermissionName = Registered<'permission', never>;
/** Machine credentials that a deployment can configure. See `Call.credential`. */
export type MachineCredential = Registered<'credential', never>;
/** Parts of a context that access checks can refer to. */
export type ContextPart = Registered<'contextPart', never>;
export type AuditedName = Registered<'audited', string>;
export type ReferenceKind = Registered<'referenceKind', string>;
