import type { MenuRootName } from '#kits/menuRoots';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Template } from './template';

/** A request field filled from the current context instead of by the user. */
export interface AutofilledField {
  /** Pattern for its wire name. */
  pattern: RegExp;
  template: Template;
  /** Prefix for the name of a resource that requires it: `shop/`. */
  prefix: string;
  menu: { level: MenuRootName; group: string };
  level: Level;
}

/** A kit's vocabulary for its domain, used to infer declarations from samples and documents. */
export interface InferenceKit {
  filled: readonly AutofilledField[];
  names: readonly {
    pattern: RegExp;
    types: readonly ('string' | 'integer' | 'number')[];
    keywords: { format: string; minimum?: number; 'x-unit'?: string };
    kindLabel: string;
  }[];
  /** Names whose values are telephone numbers rather than other digits. */
  numbers: RegExp;
  /** Words in a name and the icon for them; checked before the built-in words. */
  icons: readonly (readonly [IconName, string])[];
  /** Abbreviations spelled in capitals: `DID`, `SIP`. */
  spellings: readonly string[];
}
