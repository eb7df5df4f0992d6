import type { ComponentType, LazyExoticComponent } from 'react';
import type { MessageDescriptor } from '#i18n';
import type { Level } from '../contract/register';
import type { CallName } from '../contract/registeredCalls';
import type { FieldSpec } from './declaration/compiledFields';
import type { ChangeRequestCalls } from './declaration/engineCalls';
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
import type { FieldComponent } from './views/fields/fieldComponent';
import type { FollowComponent } from './views/follow/followComponent';
import type { InputComponent } from './views/inputs/inputProps';
import type { PanelComponent } from './views/record/panelComponent';
import type { LoadedChoices } from './views/sources/useChoices';

/** Inputs of the console's own kinds and widgets, loaded with the first form. */
export interface KitInputs {
  kinds: Readonly<Record<KitKind, InputComponent>>;
  widgets: Readonly<Record<KitWidgetName, InputComponent>>;
}

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
  /**
   * Call that notifies the signed-in user that an import has finished. It receives `what`, the counts `created`,
   * `updated` and `failed`, and an `address`.
   */
  importEnd?: CallName;
  loadCompilerTerms: () => Promise<CompilerTerms>;
  /** Loads the screen of a route. */
  loadScreen: (path: string) => Promise<{ default: ComponentType }>;
  /** Paths that redirect to other pages. */
  otherPaths: readonly OtherPath[];
  /** Notification bell in the app bar. */
  Bell?: LazyExoticComponent<ComponentType>;
  /** Dialog for following a list. */
  Follow?: FollowComponent;
  panels: Readonly<Record<KitPanelName, PanelComponent>>;
  dashboardPanels: Readonly<Record<KitDashboardPanelName, ComponentType>>;
  previews: Readonly<Record<KitPreviewName, LazyExoticComponent<ComponentType>>>;
  /** Display components of the console's own kinds. */
  fields: Readonly<Record<KitKind, FieldComponent>>;
  /** Formats values of these kinds as text. Other values are formatted as in the API. */
  texts: Readonly<Partial<Record<string, (spec: FieldSpec, value: unknown) => string>>>;
  /** Names of choices that are not written in the declaration. */
  choiceNames: Readonly<
    Partial<Record<string, (spec: FieldSpec, read: LoadedChoices, value: string) => string>>
  >;
  loadInputs: () => Promise<KitInputs>;
  /** Field kinds whose values are entered by selecting a record, with the resource of these records. */
  recordKinds: Readonly<Partial<Record<string, string>>>;
  /** Sample rates in Hz that uploaded sounds can be converted to. */
  soundRates: Readonly<Record<number, MessageDescriptor>>;
}

let installed: Kit | undefined;
let loadingInputs: Promise<KitInputs> | undefined;
let inputs: KitInputs | undefined;

/** Makes a kit available to all modules of the engine. */
export const installKit = (kit: Kit): void => {
  setTerms(kit);
  installed = kit;
};

/** @throws Error if no console was created */
export const getKit = (): Kit => {
  if (!installed) throw new Error('There is no console. Call createConsole() first.');
  return installed;
};

/** Makes the terms of the compiler available. */
export const loadCompilerTerms = async (): Promise<void> =>
  setCompilerTerms(await getKit().loadCompilerTerms());

export const loadInputs = (): Promise<KitInputs> => {
  loadingInputs ??= getKit()
    .loadInputs()
    .then((loaded) => {
      inputs = loaded;
      return loaded;
    });
  return loadingInputs;
};

/** Returns the inputs if they are loaded. */
export const getInputs = (): KitInputs | undefined => inputs;
