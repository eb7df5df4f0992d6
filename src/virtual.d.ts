declare module 'virtual:trunkline/resources' {
  import type { ListedResource, ResourceHead, ResourceSpec, WireCall } from './declaration/compiled';

  /** How the calls every page makes are made. */
  export const calls: Record<string, WireCall>;
  /** Menu, routing and references of every resource. */
  export const heads: ResourceHead[];
  /** Loads what the list of a resource is drawn from, which can load the rest of it. */
  export const loaders: Record<string, () => Promise<ListedModule>>;
  export interface ListedModule {
    default: ListedResource;
    whole: () => Promise<ResourceSpec>;
  }
}

declare module 'virtual:trunkline/dashboards' {
  import type { DashboardHead, DashboardSpec } from './declaration/dashboards/compiledDashboard';

  /** Menu and routing of every dashboard that is a page. */
  export const heads: DashboardHead[];
  export const loaders: Record<string, () => Promise<{ default: DashboardSpec }>>;
}

declare module 'virtual:trunkline/dashboard/*' {
  import type { DashboardSpec } from './declaration/dashboards/compiledDashboard';

  /** One dashboard, by its name, with what the lists are drawn from that it counts. */
  const spec: DashboardSpec;
  export default spec;
}

declare module 'virtual:trunkline/resource/*' {
  import type { ResourceSpec } from './declaration/compiled';

  /** One resource, by its name. */
  const spec: ResourceSpec;
  export default spec;
}

declare module 'virtual:trunkline/calls' {
  import type { WireCall } from './declaration/compiled';

  /** How every call of the contract is made. */
  const calls: Record<string, WireCall>;
  export default calls;
}

declare module 'virtual:trunkline/actions' {
  import type { ActionHead } from './declaration/actionHeads';

  /** What can be done to the records of every resource, and in its list. */
  const actions: ActionHead[];
  export default actions;
}

declare module 'virtual:trunkline/keywords' {
  /** Other words screens are found by, by the name of the resource. */
  const keywords: Record<string, string>;
  export default keywords;
}

declare module 'virtual:trunkline/personal' {
  import type { PersonalFields } from './declaration/personal';

  /** What is personal in the answers of the contract's calls: by call, the place of its shape. */
  const personal: { shapes: PersonalFields[]; calls: Record<string, number> };
  export default personal;
}

declare module 'virtual:trunkline/icons' {
  /** Address of the picture that holds all icons, each under its name. */
  const address: string;
  export default address;
}

declare module 'virtual:trunkline/help' {
  import type { HelpPage } from './layout/help/helpPage';

  /** The pages of `docs/help`. */
  const pages: HelpPage[];
  export default pages;
}

declare module 'virtual:trunkline/languages' {
  import type { Catalog } from '#i18n';

  /** What is loaded of a language before anything is drawn. */
  interface LanguageModule {
    /** Messages of the frame. */
    default: Catalog;
    resources: typeof import('virtual:trunkline/resources');
    dashboards: typeof import('virtual:trunkline/dashboards');
    /** Loads the messages of all other screens, and the words screens are found by. */
    rest: () => Promise<{ default: Catalog; keywords: Record<string, string> }>;
  }

  /** Loads a language other than English. */
  const loaders: Record<string, () => Promise<LanguageModule>>;
  export default loaders;
}
