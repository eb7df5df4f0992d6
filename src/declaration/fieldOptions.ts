import type { Level } from '../../contract/call';
import type { Surface, Tone } from '../theme/tones';
import type { WidgetName } from './extensionNames';
import type { ChoiceSource, FileSource, SoundStorage, Speech, ValueCheck } from './sources';
import type { ReadTemplate } from './templateTypes';

export type { Surface, Tone };

/** Presents a list of objects as a bill: one line per item with its amount, followed by the record's totals. */
export interface Bill {
  /** Item field that contains the description. */
  article: string;
  /** Further item fields, shown between description and quantity. */
  also?: readonly string[];
  quantity: string;
  /** Item field that contains the unit price. */
  each: string;
  /** Item field that marks the item as free of charge. */
  free?: string;
  /** Record fields shown below the items, ending with the grand total. They are not repeated elsewhere on the page. */
  totals: readonly string[];
}

/** Presentation of a boolean together with the time of its last change. */
export interface StateSince {
  field: string;
  yes: string;
  no: string;
  never: string;
}

/** How to fill a list of objects with a numbered series. */
export interface Series {
  /** Object field that contains the number. If several objects have the same number, the last one applies. */
  number: string;
  /** Fields that are entered once and apply to all objects. */
  same?: readonly string[];
  /** Fields that are entered for the first object. Their trailing digits are incremented for each further object. */
  counted: readonly string[];
}

/** Restricts who can see a part of a screen. A hidden field is omitted from columns, filters, exports, search, pages, forms and imports. */
export interface VisibilityOptions {
  /** Visible only at or above this level. */
  level?: Level;
  /**
   * Visible only if the user's role has this permission. With the suffix `:view`, the permission to view is sufficient.
   * For users without a role, their level applies.
   */
  permission?: string;
}

/** Options of a field that apply wherever it is shown. Each one overrides the contract. */
export interface FieldOptions extends VisibilityOptions {
  /** Label of the field. Default: the title in the contract. */
  label?: string;
  /** Help text of one sentence. Default: the description in the contract. */
  help?: string;
  /** Name of the resource to which the value refers. Default: the reference in the contract. */
  reference?: string;
  /**
   * For a reference: filters of the list from which records are offered, so that only those are offered that the call
   * accepts. In an action, `$record.x` is the value that the selected records share. Empty values do not filter.
   */
  filter?: Readonly<Record<string, ReadTemplate>>;
  /**
   * Record that the value names, although it is not chosen as a reference: a link leads there. `from` is the field that
   * contains the key, by default the value itself; `by` is the field of the named record that contains the key, by
   * default its id. False: no link. Default: derived from the name and kind of the field.
   */
  link?: { resource: string; from?: string; by?: string } | false;
  /**
   * Path of a screen that explains the value, to which it links; `{field}` is replaced by a field of the row. Users who
   * may not open the screen see the value without a link.
   */
  to?: string;
  /** Numeric field; if it is greater than 0, the value is shown as a warning. */
  warnBy?: string;
  /**
   * Whether the field names an object that is created with the record, so that the name is entered rather than chosen
   * from existing ones.
   */
  isNew?: boolean;
  /** Tone of each API value, for a choice shown as a chip. */
  tones?: Record<string, Tone>;
  /** Input to use instead of the kind's default. */
  widget?: WidgetName;
  /** Additional terms under which the search of a form finds the field. Default: those in the contract. */
  keywords?: string;
  /** Label of each API value. Makes the field a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Call that returns the possible values. Makes the field a choice. */
  choicesFrom?: ChoiceSource;
  /**
   * Setting in the response of the declaration's `inherits` call whose value applies while this field is empty.
   * Default: the one in the contract.
   */
  inheritsFrom?: string;
  /** Call that returns the file to which the value refers, for displaying images and playing recordings. */
  file?: FileSource;
  /** For a recording referenced by a field: allows recording and uploading in the input. `choicesFrom` lists the existing recordings. */
  keep?: SoundStorage;
  /** For a recording referenced by a field: allows a text to be entered instead, which the phone system speaks. */
  speech?: Speech;
  /** For a list of objects: presents it as a bill. */
  bill?: Bill;
  /**
   * For a recording: timestamped notes. `field` is the record field with the notes; lines that start with a time (`1:23
   * …`) jump to that position. `action` is a declared action with a single field that adds a line.
   */
  timestampNotes?: { field: string; action: string };
  /** For a colour: rates its legibility as text on light or dark surfaces, and suggests the closest legible colour. */
  contrast?: Surface;
  /** For a duration: field that contains its start time. The displayed duration is updated every second. */
  startedAtField?: string;
  /** For a list of objects: adds *Fill a series* to the input, which fills in several items at a time. */
  series?: Series;
  /**
   * For a boolean: field that contains the time of its last change. The value is shown as `yes` or `no`, with the time
   * in place of `{time}` (`Since 08:12`). `never` is shown if the value is false and the field is empty.
   */
  since?: StateSince;
  /** Field that contains the limit. The value is shown as a usage bar, with a warning near the limit. */
  max?: string;
  /** Fraction of the limit from which a warning is shown. Default: 0.8. */
  warnAt?: number;
  /** Call that validates the value when the input loses focus. */
  check?: ValueCheck;
  /** For a secret: whether it is the current secret, entered to prove the user's identity. It is then neither generated nor rated. */
  isInForce?: boolean;
  /**
   * Accepted file types, as in HTML: `audio/*,.wav`. If WAV is accepted, speech can also be recorded. Default: the
   * types in the contract.
   */
  accept?: string;
}
