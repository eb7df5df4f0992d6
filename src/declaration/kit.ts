import type { CallName } from '#contract';
import type { Source } from '#i18n';
import type { Level } from '../../contract/call';
import type { PersonalKind } from '../../contract/personalKind';
import type { IconName } from '../theme/icons';
import type { ComposeContext } from './compileComposed';
import type { FieldSpec, FormFieldSpec } from './compiledFields';
import type { FormField } from './formOptions';

/** What the engine has to know of a kind of field that a kit brings. */
export interface KindTraits {
  /** It stands for several fields of the record, its `parts`. */
  isComposed?: true;
  /** Its values are among those the declaration's `accounts` reads. */
  isOfAccounts?: true;
  /** What it holds is many words, and takes the width of a form. */
  isWide?: true;
  /** It holds several values in one text, separated by blanks. */
  isSeparated?: true;
  /** Formats of the contract it is drawn for, beside that of its own name. */
  formats?: readonly string[];
  /** A form’s search finds it by what its parts are called, too. */
  isFoundByParts?: true;
  /** What is sent when it is emptied. Default: null. */
  emptied?: '';
  /** What its values tell of a person. */
  personal?: PersonalKind;
}

/** What every composed field of a kit may say. */
export interface ComposedOptions {
  label: string;
  help?: string;
}

/** How a composed field of a kit is compiled, which declarations write as an object with an option of this name. */
export interface ComposedStep {
  option: string;
  /**
   * @param given the option, those that belong to it, and what any field may say
   * @param beside compiles a field asked for beside those it is composed of
   */
  compile: (
    given: never,
    from: ComposeContext,
    beside: (given: FormField<string>) => FormFieldSpec,
  ) => FieldSpec;
}

/** Where screens stand in the menu, by the word their `menu.level` names it with; roots stand in the order they are given. */
export interface MenuRoot {
  /** The least level its screens ask for, whatever their calls do. Default: the least there is. */
  least?: Level;
  /** Its screens are about the context at hand, which their address names. */
  inContext?: true;
  /** It stands in the account menu. */
  inAccount?: true;
}

/** When a permission that asks first does so: only for calls that name more records, only for some calls; else always. */
export interface ApprovalRule {
  above?: number;
  calls?: readonly string[];
}

/** What the API says of the person signed in, beside what their sign-in tells. */
export interface SessionResponse {
  /** What their context may hold, for gates that ask; absent where that limits nothing. */
  userTypes?: readonly string[];
  /** What their role allows, as gates name it; absent for people without a role. */
  permissions?: readonly string[];
  /** What of it has somebody else asked first, by the name of the permission, and when. */
  asks?: Readonly<Record<string, ApprovalRule>>;
  /** What they are called now. */
  name?: string;
  /** The name of their picture, another one for each; absent for people without. */
  picture?: string;
  /** The language of the web pages of what they belong to, as BCP 47 has it. */
  language?: string;
  /** How their house wants the console to look. */
  theme?: unknown;
}

/** One of the contexts people may work in. */
export interface KnownContext {
  /** Its key, as addresses have it. */
  name: string;
  /** What people call it. */
  display: string;
}

/**
 * What a part of the screens is about, one at a time: a phone system, a branch. Its key stands in their address; people who
 * have several choose one in the bar above all pages.
 */
export interface Context {
  /** The parameter of addresses that holds the key; templates know it by `$` and this name. */
  name: string;
  /** The least level that chooses one; people below work in their own. */
  chosenFrom: Level;
  /** The key of the context somebody works in, from what their sign-in tells; null for those who choose. */
  ownOf: (session: object) => string | null | undefined;
  /** Address of the first page about one, and of the page with all of them. */
  home: string;
  all: string;
  icon: IconName;
  /** Parts that every one has, so that no gate asks for them. */
  alwaysHolds?: readonly string[];
  words: ContextTexts;
  /** How those are read that fit a text, or the first ones. */
  search: {
    call: CallName;
    send: (text: string, most: number) => object;
    /** One row of the answer. */
    read: (row: object) => KnownContext;
  };
  /** How the time zone is read that one keeps, where its pages are told on its own clock. */
  clock?: { call: CallName; send: (name: string) => object; zone: (answer: object) => string | undefined };
}

/** What people are told about contexts. */
export interface ContextTexts {
  /** On the button that asks for one, where none is chosen: `Domain`. */
  one: Source;
  /** The way back to all: `All domains`. */
  all: Source;
  /** Title and label of what asks for one: `Choose a domain`. */
  choose: Source;
  /** Why it is asked for. */
  why: Source;
  several: Source;
  /** What the search of them is called, and what may be typed there. */
  find: Source;
  findBy: Source;
  noMatch: Source;
  none: Source;
  more: Source;
  /** Whose clock it is: `this phone system’s zone`. */
  zone: Source;
  /** Why something can't be done in one that holds none of what it needs. */
  holdsNone: Source;
}

/** Another address of a page, which leads on to its own. */
export interface OtherPath {
  from: string;
  to: string;
}
