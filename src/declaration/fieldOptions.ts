import type { Level } from '../../contract/call';
import type { Surface, Tone } from '../theme/tones';
import type { WidgetName } from './extensionNames';
import type { ChoiceSource, FileSource, SoundStorage, Speech, ValueCheck } from './sources';

export type { Surface, Tone };

/** Shows a list of objects as a bill: one line per item with its amount, followed by the totals of the record. */
export interface Bill {
  /** The item field that contains its description. */
  article: string;
  /** Further item fields, shown between the description and the quantity. */
  also?: readonly string[];
  quantity: string;
  /** The item field that contains the unit price. */
  each: string;
  /** The item field that marks it as free of charge. */
  free?: string;
  /** Record fields shown below the items, ending with the grand total; not repeated elsewhere on the page. */
  totals: readonly string[];
}

/** How to show a boolean together with the time of its last change. */
export interface StateSince {
  field: string;
  yes: string;
  no: string;
  never: string;
}

/** How to fill a list of objects with a numbered series. */
export interface Series {
  /** The object field that contains the number; if several objects share a number, the last one applies. */
  number: string;
  /** Fields entered once and shared by all objects. */
  same?: readonly string[];
  /** Fields entered for the first object; trailing digits are incremented for the following ones. */
  counted: readonly string[];
}

/** Who can see a part of a screen. A hidden field is absent from columns, filters, exports, search, pages, forms and imports. */
export interface VisibilityOptions {
  /** Visible only at or above this level. */
  level?: Level;
  /**
   * Visible only if the user's role has this permission; with the suffix `:view`, view access suffices. For users
   * without a role, their level applies.
   */
  permission?: string;
}

/** How a field is shown everywhere; each option overrides the contract. */
export interface FieldOptions extends VisibilityOptions {
  /** Field label. Default: the contract's title. */
  label?: string;
  /** Help text, one sentence. Default: the contract's description. */
  help?: string;
  /** Name of the resource that the value refers to. Default: the contract's reference. */
  reference?: string;
  /** The field names an object created with the record, so it is typed rather than chosen from existing records. */
  isNew?: boolean;
  /** Wire value → tone, for a choice shown as a chip. */
  tones?: Record<string, Tone>;
  /** Input to use instead of the default for the kind. */
  widget?: WidgetName;
  /** Additional search terms for the field in a form's search. Default: the contract's. */
  keywords?: string;
  /** Wire value → label; makes the field a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Makes the field a choice of values returned by a call. */
  choicesFrom?: ChoiceSource;
  /**
   * Setting in the response of the declaration's `inherits` call whose value applies while this field is empty.
   * Default: the contract's.
   */
  inheritsFrom?: string;
  /** Source of the file named by the value, for displaying pictures and playing recordings. */
  file?: FileSource;
  /** For a recording referenced by a field: enables recording and uploading in the input. `choicesFrom` lists the existing recordings. */
  keep?: SoundStorage;
  /** For a recording referenced by a field: allows a text that the API speaks instead. */
  speech?: Speech;
  /** For a list of objects: shows it as a bill. */
  bill?: Bill;
  /**
   * For a recording: timestamped notes. `field` of the record contains the notes; lines starting with a time (`1:23 …`)
   * seek to it. `action`, a declared action with a single field, adds a line.
   */
  timestampNotes?: { field: string; action: string };
  /** For a colour: reports its legibility as text on light or dark surfaces and suggests the nearest legible colour. */
  contrast?: Surface;
  /** For a duration: the field that contains its start time. The display counts up every second. */
  startedAtField?: string;
  /** For a list of objects: *Fill a series* in the input fills in several items at a time. */
  series?: Series;
  /**
   * For a boolean: the field that contains the time of its last change. It is shown as `yes` or `no`, with the time at
   * `{time}` (`Since 08:12`); `never` is shown if it is false and that field is empty.
   */
  since?: StateSince;
  /** The field that contains the limit. The value is shown as a usage bar with a warning near the limit. */
  max?: string;
  /** Share from which usage is shown as nearly exhausted. Default: 0.8. */
  warnAt?: number;
  /** A call that validates the value on blur. */
  check?: ValueCheck;
  /** For a secret: the current secret, entered to prove identity. It is neither generated nor rated. */
  isInForce?: boolean;
  /** Accepted file types, as in HTML: `audio/*,.wav`. If WAV is accepted, speech can be recorded too. Default: the contract's. */
  accept?: string;
}
