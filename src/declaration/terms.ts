import type { AuditedEntity } from '../../contract/audited';
import type { Call } from '../../contract/call';
import { setLevels } from '../../contract/levels';
import type { PersonalNames } from '../../contract/personalKind';
import type { Level } from '../../contract/register';
import type { AnyField } from '../../contract/schema';
import type { EngineCalls } from './engineCalls';
import type { InferenceKit } from './inferenceKit';
import type { ComposedStep, Context, KindTraits, MenuRoot } from './kit';
import type { KitIcon, KitKind, MenuRootName, SessionFields } from './registered';
import type { CustomRoute } from './route';
import type { SearchParser } from './search';

/** What declarations can refer to, and what the console needs to know about it at run time. */
export interface ConsoleTerms {
  /** Access levels in ascending order. */
  levels: readonly Level[];
  /** Lowest level whose users read the terms of the trade; others read `CompilerTerms.everydayTexts`. Default: the first. */
  tradeTermsFrom?: Level;
  /** Lowest level whose users have screens. Default: the first level. */
  screensFrom?: Level;
  /** Roots of the menu, in order. */
  menuRoots: Readonly<Record<MenuRootName, MenuRoot>>;
  /** Menu headings in order. Headings that are not listed follow, in the order of their first entries. */
  menuHeadings: readonly string[];
  /** Context to which screens may refer; undefined if the console has none. */
  context?: Context | undefined;
  /** Session fields available to templates, for example as `$session.domainName`. */
  sessionFields: readonly (keyof SessionFields & string)[];
  /** Traits of the console's own field kinds. */
  kinds: Readonly<Record<KitKind, KindTraits>>;
  calls: EngineCalls;
  /** Endpoints for live change notifications. If the server responds with 404, they are not requested again. */
  changePaths: { watch: string; announce: string };
  loadSearch: () => Promise<SearchParser>;
  /** Icons in addition to those of the engine, by their names in `@mui/icons-material`. */
  icons: readonly KitIcon[];
  /** Screens other than those of resources. */
  routes: readonly CustomRoute[];
}

/** The record that a field names without being a reference. */
export interface NamedRecord {
  /** Resource of the record; null if the field names none. */
  resource: string | null;
  /** Resource within the context. Default: `resource`. */
  inContext?: string | null;
  /** Fields beside it that may contain the id; the first that exists applies. */
  ids?: readonly string[];
  /** Field of the named record that has the same value. Default, without `ids`: its id. */
  by?: string;
}

export interface NamedRecords {
  kinds: Readonly<Partial<Record<string, NamedRecord>>>;
  /** By the last part of the field's path. */
  fields: Readonly<Partial<Record<string, NamedRecord>>>;
}

/** What only the compiler and the screen designer need, which the console loads on demand. */
export interface CompilerTerms {
  /** The calls of the contract, by name. */
  calls: Readonly<Record<string, Call>>;
  /** Names of components that declarations can reference, in addition to the engine's. */
  panels: readonly string[];
  dashboardPanels: readonly string[];
  previews: readonly string[];
  widgets: readonly string[];
  /** Compilers of composed fields. */
  steps: readonly ComposedStep[];
  /** Personal data that cannot be recognised by the engine's field names. */
  personal: PersonalNames;
  /** Records that fields name without being references, by the field's kind or name. */
  namedRecords: NamedRecords;
  inference: InferenceKit;
  /** Record types of the audit log, by name. */
  auditedEntities: Readonly<Record<string, AuditedEntity>>;
  /** Whether the removal of a record of the audited type can be undone. */
  isRestorable: (entity: string) => boolean;
  /** Everyday words in place of texts with terms of the trade, by the text that they replace. */
  everydayTexts?: Readonly<Record<string, string>>;
  /** Schemas of records that several calls return in parts. */
  composedRecords: readonly AnyField[];
}

let terms: ConsoleTerms | undefined;
let compilerTerms: CompilerTerms | undefined;

export const setTerms = (given: ConsoleTerms): void => {
  terms = given;
  setLevels(given.levels, given.screensFrom);
};

/** @throws Error if no console was created */
export const getTerms = (): ConsoleTerms => {
  if (!terms) throw new Error('setTerms() was not called.');
  return terms;
};

export const setCompilerTerms = (given: CompilerTerms): void => {
  compilerTerms = given;
};

/** @throws Error if the compiler was not loaded */
export const getCompilerTerms = (): CompilerTerms => {
  if (!compilerTerms) throw new Error('setCompilerTerms() was not called.');
  return compilerTerms;
};
