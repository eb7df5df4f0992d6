import type { Source } from '#i18n';
import type { Level } from '../../contract/call';
import type { PersonalKind } from '../../contract/personalKind';
import type { CallName } from '../../contract/registeredCalls';
import type { IconName } from '../theme/icons';
import type { ApprovalRule } from './approvalRule';
import type { FieldSpec, FormFieldSpec } from './compiledFields';
import type { ComposeContext } from './composeContext';
import type { FormField } from './formOptions';

export interface KindTraits {
  /** Whether the kind combines several record fields, its `parts`. */
  isComposed?: true;
  /** Whether its values are chosen from the declaration's `accounts`. */
  isOfAccounts?: true;
  /** Whether it contains long text and needs the full width of a form. */
  isWide?: true;
  /** Whether it contains several values in one string, separated by spaces. */
  isSeparated?: true;
  /** Contract formats that this kind renders, in addition to the format of the same name. */
  formats?: readonly string[];
  /** Whether the search of a form also matches the labels of its parts. */
  isSearchedByParts?: true;
  /** Value sent when the field is cleared. Default: null. */
  emptied?: '';
  personal?: PersonalKind;
}

export interface ComposedOptions {
  label: string;
  help?: string;
}

/** Compiler for a composed field of a kit, which is declared as an object with an option of this name. */
export interface ComposedStep {
  option: string;
  /**
   * Compiles the field.
   * @param options the option, its related options and the common field options
   * @param beside compiles an additional field that is shown next to the composed ones
   */
  compile: (
    options: never,
    from: ComposeContext,
    compileSibling: (field: FormField<string>) => FormFieldSpec,
  ) => FieldSpec;
}

/** Root of the menu, to which `menu.level` refers by name. Roots appear in the order of their declaration. */
export interface MenuRoot {
  /** Minimum level for the screens of this root, whatever their calls require. Default: the lowest level. */
  minLevel?: Level;
  /** Whether its screens refer to the current context, which is then part of their URL. */
  inContext?: true;
  /** Whether it appears in the account menu. */
  inAccount?: true;
  /** Whether its entries are also shown while the menu shows the pages of a context. */
  isShared?: true;
  /** Link that opens a menu of its own with the entries of this root. */
  apart?: { label: Source; icon: IconName };
}

/** Session data that the API provides in addition to the sign-in response. */
export interface SessionResponse {
  /** Features of the user's context, as checked by gates; undefined if there is no restriction. */
  userTypes?: readonly string[];
  /** Permissions of the user's role, as named in gates; undefined for users without a role. */
  permissions?: readonly string[];
  /** Permissions that require another user's approval, with their rules, keyed by name. */
  approvalRules?: Readonly<Record<string, ApprovalRule>>;
  name?: string;
  /** Identifier of the user's picture, which changes with the picture; undefined if there is none. */
  picture?: string;
  /** Default language of the user's organisation, as a BCP 47 tag. */
  language?: string;
  /** Key of the record to which users without screens are limited. */
  ownRecord?: string;
  /** Console theme of the user's organisation. */
  theme?: unknown;
}

/** Context in which a user can work. */
export interface KnownContext {
  /** Key of the context, as used in URLs. */
  name: string;
  display: string;
}

/**
 * Entity to which context-specific screens refer, such as a phone system or a branch. Its key is part of their URL.
 * Users with access to several contexts choose one in the app bar.
 */
export interface Context {
  /** URL parameter that contains the key. Templates refer to it with a `$` before this name. */
  name: string;
  /** Field of requests and stored records that contains the key. */
  field: string;
  /** Minimum level for choosing a context. Users below it always work in their own. */
  chosenFrom: Level;
  /** Returns the key of the user's own context from the sign-in response; null for users who choose a context. */
  getOwnKey: (session: object) => string | null | undefined;
  /** Path of the first page of a context. */
  home: string;
  all: string;
  icon: IconName;
  /** Features that every context has, so that gates need not check for them. */
  alwaysHolds?: readonly string[];
  words: ContextTexts;
  /** Call that returns the contexts that match a search term, or the first contexts if the term is empty. */
  search: {
    call: CallName;
    send: (text: string, limit: number) => object;
    read: (row: object) => KnownContext;
  };
  /** Call that returns the time zone of a context, if its pages use local time. */
  clock?: { call: CallName; send: (name: string) => object; zone: (answer: object) => string | undefined };
}

export interface ContextTexts {
  /** Label of the button that opens the context chooser: `Domain`. */
  singular: Source;
  /** Label of the link back to all contexts: `All domains`. */
  all: Source;
  /** Title and label of the context chooser: `Choose a domain`. */
  choose: Source;
  /** Explains why a context must be chosen. */
  why: Source;
  several: Source;
  /** Label of the context search. */
  find: Source;
  findBy: Source;
  noMatch: Source;
  none: Source;
  more: Source;
  /** Description of the time zone: `this phone system’s zone`. */
  zone: Source;
  /** Explanation shown if the context lacks the feature that an operation requires. */
  holdsNone: Source;
}

/** Alternative path from which users are redirected to a page. */
export interface OtherPath {
  from: string;
  to: string;
}
