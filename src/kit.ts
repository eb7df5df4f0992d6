import type { ComponentType, LazyExoticComponent } from 'react';
import type { MessageDescriptor } from '#i18n';
import type { Level } from '../contract/register';
import type { CallName } from '../contract/registeredCalls';
import type { FieldSpec } from './declaration/compiledFields';
import type { ChangeRequestCalls, FlowCalls } from './declaration/engineCalls';
import type { OtherPath, SessionResponse } from './declaration/kit';
import type {
  KitDashboardPanelName,
  KitKind,
  KitPanelName,
  KitPreviewName,
  KitWidgetName,
  SessionFields,
} from './declaration/registered';
import { type CompilerTerms, type ConsoleTerms, setCompilerTerms, setTerms } from './declaration/terms';
import { loadPart } from './lib/loadPart';
import type { FieldComponent } from './views/fields/fieldComponent';
import type { InputComponent } from './views/inputs/inputProps';
import type { PanelComponent } from './views/record/panelComponent';
import type { LoadedChoices } from './views/sources/useChoices';

/** Panels, by the names that declarations use. */
export interface KitPanels {
  /** Panels of record pages. */
  record: Readonly<Record<KitPanelName, PanelComponent>>;
  dashboard: Readonly<Record<KitDashboardPanelName, ComponentType>>;
}

/** What only forms and uploads need. */
export interface KitForms {
  /** Inputs of the console's own kinds. */
  inputs: Readonly<Record<KitKind, InputComponent>>;
  /** Inputs that declarations can choose instead of the default of a kind. */
  widgets: Readonly<Record<KitWidgetName, InputComponent>>;
  previews: Readonly<Record<KitPreviewName, LazyExoticComponent<ComponentType>>>;
  /** Calls for flows that the server runs; undefined if the browser runs them. */
  flows?: FlowCalls;
  /** Sample rates in Hz that uploaded sounds can be converted to. */
  soundRates: Readonly<Record<number, MessageDescriptor>>;
}

/** Returns the name of a choice that is not written in the declaration. */
type ChoiceNamer = (spec: FieldSpec, read: LoadedChoices, value: string) => string;

/**
 * Everything that distinguishes a console from the engine, apart from its contract and its declarations. Pass it to
 * `createConsole`. Members that return a promise load code on demand.
 */
export interface Kit extends ConsoleTerms {
  /** Names of the access levels, and texts that refer to them. */
  access: {
    names: Readonly<Record<Level, MessageDescriptor>>;
    /** Error messages for users whose level is too low, by required level. */
    required: Readonly<Record<Level, MessageDescriptor>>;
    shareLabels: Readonly<Record<Level, MessageDescriptor>>;
  };
  /**
   * Parses the claims of an identity token.
   * @returns the level, which has not been validated, and the session fields
   */
  readClaims: (claims: Readonly<Record<string, unknown>>) => { level: unknown } & SessionFields;
  /** Parses the response of the session call. */
  readSession: (answer: unknown) => SessionResponse;
  /** Calls that store changes for later or for approval; undefined if the API has none. */
  changeRequests?: ChangeRequestCalls;
  /** Call that returns what `calls` would cost, with the digest `quote`. */
  quotes?: CallName;
  /**
   * Call that notifies the signed-in user that an import has finished. It receives `what`, the counts `created`,
   * `updated` and `failed`, and an `address`.
   */
  importEnd?: CallName;
  loadCompilerTerms: () => Promise<{ compilerTerms: CompilerTerms }>;
  /** Loads the screen of a route. */
  loadScreen: (path: string) => Promise<{ default: ComponentType }>;
  /** Paths that redirect to other pages. */
  otherPaths: readonly OtherPath[];
  /** Loads the page shown instead of the screens and their frame to users whose level has no screens. */
  loadOwnPage?: () => Promise<{ default: ComponentType }>;
  /** Notification bell in the app bar. */
  Bell?: LazyExoticComponent<ComponentType>;
  /** Action for following a list. It receives `watched`, `about` and `address` as `$related`. */
  follow?: { resource: string; action: string };
  /** Display components of the console's own kinds. */
  fields: Readonly<Record<KitKind, FieldComponent>>;
  /** Formats values of these kinds as text. Other values are formatted as in the API. */
  texts: Readonly<Partial<Record<string, (spec: FieldSpec, value: unknown) => string>>>;
  loadForms: () => Promise<KitForms>;
  /** Loads the functions that name choices, by kind. */
  loadChoiceNames: () => Promise<{ choiceNames: Readonly<Partial<Record<string, ChoiceNamer>>> }>;
  loadPanels: () => Promise<KitPanels>;
}

let installed: Kit | undefined;

/** Makes a kit available to all modules of the engine. */
export const installKit = (kit: Kit): void => {
  setTerms(kit);
  installed = kit;
};

/** @throws Error if no console was created */
export const getKit = (): Kit => {
  if (!installed) throw new Error('createConsole() was not called.');
  return installed;
};

/** Makes the terms of the compiler available. */
export const loadCompilerTerms = async (): Promise<void> =>
  setCompilerTerms((await loadPart(() => getKit().loadCompilerTerms())).compilerTerms);
