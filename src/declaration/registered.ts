import type { Registered } from '../../contract/register';

/** Name of a root of the menu. */
export type MenuRootName = Registered<'menuRoot', 'Main' | 'Account'>;
/** Name of the context in templates; `never` if the console has none. */
export type ContextName = Registered<'context', never>;
/** Sign-in data of a user, in addition to identity and level. */
export type SessionFields = Registered<'session', object>;
/** Kinds of fields in addition to the engine's. */
export type KitKind = Registered<'kind', never>;
/** Compiled options of these kinds. */
export type KitSpec = Registered<'spec', object>;
/** Declared options of composed fields, for the fields of an entity. */
export type KitField<Field extends string> =
  Registered<'field', { type: never }> extends infer Declared
    ? (Declared & { Field: Field })['type' & keyof Declared]
    : never;
export type KitIcon = Registered<'icon', never>;
export type KitPanelName = Registered<'panel', never>;
export type KitDashboardPanelName = Registered<'dashboardPanel', never>;
export type KitPreviewName = Registered<'preview', never>;
export type KitWidgetName = Registered<'widget', never>;
