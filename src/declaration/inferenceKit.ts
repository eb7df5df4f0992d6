import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { MenuRootName } from './registered';
import type { Template } from './templateTypes';

/** Request field that is filled from the current context instead of by the user. */
export interface AutofilledField {
  /** Matches the field name in the API. */
  pattern: RegExp;
  template: Template;
  /** Prefix of the resource's name, such as `shop/`. */
  prefix: string;
  menu: { level: MenuRootName; group: string };
  level: Level;
}

/** Domain vocabulary of a kit, used to infer declarations from samples and documents. */
export interface InferenceKit {
  filled: readonly AutofilledField[];
  names: readonly {
    pattern: RegExp;
    types: readonly ('string' | 'integer' | 'number')[];
    keywords: { format: string; minimum?: number; 'x-unit'?: string };
    kindLabel: string;
  }[];
  /** Matches field names whose digits are telephone numbers. */
  numbers: RegExp;
  /** Icons with the words that select them. They take precedence over the built-in ones. */
  icons: readonly (readonly [IconName, string])[];
  /** Abbreviations that are written in capitals: `DID`, `SIP`. */
  spellings: readonly string[];
}
