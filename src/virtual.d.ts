declare module 'virtual:trunkline/loaders' {
  import type { ListedResource, ResourceSpec } from './declaration/compiled';

  /** Loads the list definition of a resource, which in turn can load the rest of the resource. */
  export const loaders: Record<string, () => Promise<ListedModule>>;
  export interface ListedModule {
    default: ListedResource;
    whole: () => Promise<ResourceSpec>;
  }
}

declare module 'virtual:trunkline/resources' {
  import type { ResourceHead } from './declaration/compiled';

  export { type ListedModule, loaders } from 'virtual:trunkline/loaders';
  /** Headers of all resources, used for the menu, routing and references. */
  export const heads: ResourceHead[];
}

declare module 'virtual:trunkline/dashboards' {
  import type { DashboardHead, DashboardSpec } from './declaration/dashboards/compiledDashboard';

  /** Headers of all dashboard pages, used for the menu and routing. */
  export const heads: DashboardHead[];
  export const loaders: Record<string, () => Promise<{ default: DashboardSpec }>>;
}

declare module 'virtual:trunkline/dashboard/*' {
  import type { DashboardSpec } from './declaration/dashboards/compiledDashboard';

  /** Definition of a dashboard, including the definitions of the lists whose records it counts. */
  const spec: DashboardSpec;
  export default spec;
}

declare module 'virtual:trunkline/resource/*' {
  import type { ResourceSpec } from './declaration/compiled';

  const spec: ResourceSpec;
  export default spec;
}

declare module 'virtual:trunkline/calls' {
  import type { WireCall } from './declaration/compiled';

  /** HTTP definitions of all calls in the contract. */
  const calls: Record<string, WireCall>;
  export default calls;
}

declare module 'virtual:trunkline/frameCalls' {
  import type { WireCall } from './declaration/compiled';

  /** HTTP definitions of the calls used on every page. */
  const calls: Record<string, WireCall>;
  export default calls;
}

declare module 'virtual:trunkline/actions' {
  import type { ActionHead } from './declaration/actionHeads';

  /** Actions on records and lists, for all resources. */
  const actions: ActionHead[];
  export default actions;
}

declare module 'virtual:trunkline/audits' {
  import type { AuditedEntity } from './declaration/compiled';

  /** Entities of the audit log by resource name. The heads of shipped resources do not contain them. */
  const entities: Record<string, AuditedEntity>;
  export default entities;
}

declare module 'virtual:trunkline/keywords' {
  /** Search keywords of screens, by resource name. */
  const keywords: Record<string, string>;
  export default keywords;
}

declare module 'virtual:trunkline/personal' {
  import type { PersonalFields } from './declaration/personal';

  /** Fields with personal data in API responses; each call maps to the index of its shape. */
  const personal: { shapes: PersonalFields[]; calls: Record<string, number> };
  export default personal;
}

declare module 'virtual:trunkline/icons' {
  /** URL of the sprite that contains all icons by name. */
  const address: string;
  export default address;
}

declare module 'virtual:trunkline/help' {
  import type { HelpPage } from './layout/help/helpPage';

  /** The help pages from `docs/use`. */
  const pages: HelpPage[];
  export default pages;
}

declare module 'virtual:trunkline/intents' {
  import type { Intent } from './declaration/intent';

  /** Tasks in the words of users, from `intents.ts` of the console. */
  const intents: readonly Intent[];
  export default intents;
}

declare module 'virtual:trunkline/languages' {
  import type { Catalog } from '#i18n';

  /** Parts of a locale that are loaded before the first render. */
  export interface LanguageModule {
    /** Messages of the application frame. */
    default: Catalog;
    resources: typeof import('virtual:trunkline/resources');
    dashboards: typeof import('virtual:trunkline/dashboards');
    /** Loads the messages and search keywords of all other screens. */
    rest: () => Promise<{ default: Catalog; keywords: Record<string, string> }>;
  }

  /** Loaders for all languages except English. */
  const loaders: Record<string, () => Promise<LanguageModule>>;
  export default loaders;
}

declare module 'virtual:trunkline/everyday' {
  import type { Catalog } from '#i18n';

  /** Everyday words for terms of the trade. */
  interface EverydayModule {
    /** Messages. */
    default: Catalog;
    /** Texts of translated declarations by the text that they replace. */
    texts: Readonly<Record<string, string>>;
  }

  /** Loaders for all languages; empty if the console has no everyday words. */
  const loaders: Record<string, () => Promise<EverydayModule>>;
  export default loaders;
}
