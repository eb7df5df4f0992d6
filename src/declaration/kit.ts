import type { CallName } from '#contract';
import type { Source } from '#i18n';
import type { Level } from '../../contract/call';
import type { PersonalKind } from '../../contract/personalKind';
import type { IconName } from '../theme/icons';
import type { ComposeContext } from './compileComposed';
import type { FieldSpec, FormFieldSpec } from './compiledFields';
import type { FormField } from './formOptions';

export interface KindTraits {
  /** Combines several record fields, its `parts`. */
  isComposed?: true;
  /** Its values are chosen from the declaration's `accounts`. */
  isOfAccounts?: true;
  /** Contains long text and takes the full width of a form. */
  isWide?: true;
  /** Contains several values in one text, separated by spaces. */
  isSeparated?: true;
  /** Contract formats rendered by this kind, in addition to its own name. */
  formats?: readonly string[];
  /** A form’s search also matches the labels of its parts. */
  isSearchedByParts?: true;
  /** Value sent when the field is cleared. Default: null. */
  emptied?: '';
  personal?: PersonalKind;
}

export interface ComposedOptions {
  label: string;
  help?: string;
}

/** Compiles a composed field of a kit, declared as an object with an option of this name. */
export interface ComposedStep {
  option: string;
  /**
   * @param given the option, its related options and the common field options
   * @param beside compiles an additional field shown next to the composed ones
   */
  compile: (
    options: never,
    from: ComposeContext,
    compileSibling: (field: FormField<string>) => FormFieldSpec,
  ) => FieldSpec;
}

/** A root of the menu, referred to by name in `menu.level`; roots appear in declaration order. */
export interface MenuRoot {
  /** Minimum level for its screens, regardless of their calls. Default: the lowest level. */
  minLevel?: Level;
  /** Its screens refer to the current context, which is part of their URL. */
  inContext?: true;
  /** Appears in the account menu. */
  inAccount?: true;
}

/** When a permission requires approval: only above a number of records, or only for some calls; otherwise always. */
export interface ApprovalRule {
  above?: number;
  calls?: readonly string[];
}

/** Session data from the API, in addition to the sign-in response. */
export interface SessionResponse {
  /** Features available in the user's context, checked by gates; absent if unrestricted. */
  userTypes?: readonly string[];
  /** Permissions of the user's role, as named by gates; absent for users without a role. */
  permissions?: readonly string[];
  /** Permissions that require approval by another user, by name, with their rules. */
  approvalRules?: Readonly<Record<string, ApprovalRule>>;
  name?: string;
  /** Name of the user's picture, different for each picture; absent if there is none. */
  picture?: string;
  /** Default web language of the user's organisation, as a BCP 47 tag. */
  language?: string;
  /** Console theme of the user's organisation. */
  theme?: unknown;
}

/** A context in which users can work. */
export interface KnownContext {
  /** Its key, as used in URLs. */
  name: string;
  display: string;
}

/**
 * The entity that context-specific screens refer to, such as a phone system or a branch. Its key is part of their URL.
 * Users with access to several contexts choose one in the app bar.
 */
export interface Context {
  /** The URL parameter that contains the key; templates refer to it as `$` and this name. */
  name: string;
  /** Minimum level for choosing a context; users below it work in their own. */
  chosenFrom: Level;
  /** Returns the key of the user's own context from the sign-in response; null for users who choose one. */
  getOwnKey: (session: object) => string | null | undefined;
  /** Path of the first page of a context, and of the page that lists all contexts. */
  home: string;
  all: string;
  icon: IconName;
  /** Features that every context has, so gates need not check them. */
  alwaysHolds?: readonly string[];
  words: ContextTexts;
  /** Call that returns the contexts matching a text, or the first ones. */
  search: {
    call: CallName;
    send: (text: string, limit: number) => object;
    read: (row: object) => KnownContext;
  };
  /** Call that returns the time zone of a context, if its pages use the context's local time. */
  clock?: { call: CallName; send: (name: string) => object; zone: (answer: object) => string | undefined };
}

export interface ContextTexts {
  /** Label of the button for choosing a context: `Domain`. */
  singular: Source;
  /** Label of the link back to all contexts: `All domains`. */
  all: Source;
  /** Title and label of the context chooser: `Choose a domain`. */
  choose: Source;
  /** Explains why a context must be chosen. */
  why: Source;
  several: Source;
  /** Label of the context search, and a hint on what to type. */
  find: Source;
  findBy: Source;
  noMatch: Source;
  none: Source;
  more: Source;
  /** Description of the time zone: `this phone system’s zone`. */
  zone: Source;
  /** Explains why an operation is unavailable in a context without the required feature. */
  holdsNone: Source;
}

/** An alternative path that redirects to a page. */
export interface OtherPath {
  from: string;
  to: string;
}
