import type { PersonalKind } from '../../contract/personalKind';
import type { Composing } from './compileComposed';
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
  compile: (given: never, from: Composing, beside: (given: FormField<string>) => FormFieldSpec) => FieldSpec;
}
