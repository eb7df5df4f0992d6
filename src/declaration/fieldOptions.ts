import type { Level } from '../../contract/call';
import type { Surface, Tone } from '../theme/tones';
import type { WidgetName } from './extensionNames';
import type { ChoiceSource, FileSource, SoundStorage, Speech, ValueCheck } from './sources';

export type { Surface, Tone };

/** A list of objects as a bill: a line an item, with what it comes to, and the sums of the record below. */
export interface Bill {
  /** The field of an item that says what it is. */
  article: string;
  /** Further fields of an item, between that and how many. */
  also?: readonly string[];
  quantity: string;
  /** What one costs. */
  each: string;
  /** The field of an item that says nothing is charged for it. */
  free?: string;
  /** Fields of the record below the items, the last of them what it all comes to; they stand nowhere else on its page. */
  totals: readonly string[];
}

/** How a yes or no is told with since when it is so. */
export interface StateSince {
  field: string;
  yes: string;
  no: string;
  never: string;
}

/** How a list of objects is filled with a series of them, from one number to another. */
export interface Series {
  /** The field of an object that says which of the series it is: of several with one number the last one filled stands. */
  number: string;
  /** Fields asked for once, the same in all. */
  same?: readonly string[];
  /** Fields of which the first is asked for: the digits at the end are counted up from one to the next. */
  counted: readonly string[];
}

/** Who sees a part of a screen. Whoever does not see a field finds it nowhere: no column, filter, export, search, page, form or import has it. */
export interface VisibilityOptions {
  /** Shown only to this level and above. */
  level?: Level;
  /** Shown only where the person's role gives this permission; with `:view` after it, at least to look. People without a role go by their level. */
  permission?: string;
}

/** How a field is shown wherever it appears; each option overrides what the contract says of it. */
export interface FieldOptions extends VisibilityOptions {
  /** What people call it. Default: the contract's title. */
  label?: string;
  /** A sentence of help. Default: the contract's description. */
  help?: string;
  /** Name of a resource whose records the value points at. Default: the contract's reference. */
  reference?: string;
  /** It names what is made with it: typed, where it would be chosen from the records there are. */
  isNew?: boolean;
  /** Wire value → tone, for a choice shown as a chip. */
  tones?: Record<string, Tone>;
  /** The input that asks for the field instead of its kind's own. */
  widget?: WidgetName;
  /** Other words people look for it by in a form's search. Default: the contract's. */
  keywords?: string;
  /** Wire value → label; makes the field a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Makes the field a choice of what a call answers. */
  choicesFrom?: ChoiceSource;
  /** The setting whose value stands in while this one is empty, in what the declaration's `inherits` answers. Default: the contract's. */
  inheritsFrom?: string;
  /** Where the file is read that the value names, for pictures shown and recordings played. */
  file?: FileSource;
  /** Of a recording that a field names: it can be recorded and uploaded where it is asked for. `choicesFrom` says which there are. */
  keep?: SoundStorage;
  /** Of a recording that a field names: a text the API speaks may stand there instead. */
  speech?: Speech;
  /** Of a list of objects: it is shown as a bill. */
  bill?: Bill;
  /**
   * Of a recording: what is noted at a moment of it. `field` of the record holds the notes, where lines that begin with
   * a time (`1:23 …`) lead to it; `action`, a declared one, adds a line in the one field it asks for.
   */
  timestampNotes?: { field: string; action: string };
  /** Of a colour: how well text of it reads on light or dark pages is said while it is chosen, with the nearest that does. */
  contrast?: Surface;
  /** Of a length of time: the field that holds when it began. It counts on, second by second, while it is shown. */
  startedAtField?: string;
  /** Of a list of objects: where it is typed, *Fill a series* fills many of them at once. */
  series?: Series;
  /**
   * Of a yes or no: the field that holds since when it is so. It is told as a sentence, `yes` or `no` with the moment at
   * `{time}` (`Since 08:12`); `never` where it is not so and that field is empty.
   */
  since?: StateSince;
  /** The field that holds how much there is of it: shown as a bar, so much of so much, that warns when it is nearly used up. */
  max?: string;
  /** From which share on it is nearly used up. Default: 0.8. */
  warnAt?: number;
  /** A call that is asked what it thinks of the value, once the field is left. */
  check?: ValueCheck;
  /** Of a secret: the one in force, typed to prove who asks. Nothing is generated, nothing judged. */
  isInForce?: boolean;
  /** Kinds of files that may be chosen, as in HTML: `audio/*,.wav`. One that may be a WAV can be spoken too. Default: the contract's. */
  accept?: string;
}
