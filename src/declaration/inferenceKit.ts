import type { MenuRootName } from '#kits/menuRoots';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Template } from './template';

/** A field of requests that is filled by what is at hand, never asked for. */
export interface AutofilledField {
  /** Its wire name. */
  fits: RegExp;
  template: Template;
  /** What a resource that is asked for by it has before its name: `shop/`. */
  prefix: string;
  menu: { level: MenuRootName; group: string };
  /** The least level that makes such calls. */
  level: Level;
}

/** What a kit knows of the names of its trade, for declarations that are made of samples and documents. */
export interface InferenceKit {
  filled: readonly AutofilledField[];
  /** What a name, read as words, says of its field. */
  names: readonly {
    fits: RegExp;
    types: readonly ('string' | 'integer' | 'number')[];
    keywords: { format: string; minimum?: number; 'x-unit'?: string };
    what: string;
  }[];
  /** Names whose values are numbers to call, whatever else digits may be. */
  numbers: RegExp;
  /** Words a name may hold, by the icon that says them; looked at before the engine's own. */
  icons: readonly (readonly [IconName, string])[];
  /** Words that are spelled: `DID`, `SIP`. */
  spelled: readonly string[];
}
