import type { CallName } from '#contract';
import type { RequestField } from './callUse';
import type { Tone } from './fieldOptions';
import type { ReadTemplate } from './template';

/** What a bar is made of. */
interface Part {
  field: string;
  tone: Tone;
}

type OverallRead = {
  [Name in CallName]: { call: Name; send?: { [Field in RequestField<Name>]?: ReadTemplate } };
}[CallName];

/** What the records of a list come to, for the filters that are set: totals, and charts below them. */
export type Summary = {
  [Name in CallName]: {
    /** Answers it all at once; it takes what the list is filtered by. */
    call: Name;
    /** It is of all records, whatever the list is filtered by; labels have to say so. */
    unfiltered?: boolean;
    send?: { [Field in RequestField<Name>]?: ReadTemplate };
    /** Fields of the answer. `filter` is set in the list by who wants to see those records. */
    totals: readonly { field: string; label?: string; filter?: Readonly<Record<string, unknown>> }[];
    /**
     * Answers the same totals for all records, whatever the filters: while one is set, each total says of how many it is.
     * Names of its answer are those of `totals`; one it lacks is said alone.
     */
    overall?: OverallRead;
    /**
     * Lists of the answer, each drawn as bars: along days, hours or moments where `by` is one, else one below the other.
     * Without `rows`, the answer itself, of a call that answers a list. `filter` names the filter of the list that is set
     * to what a bar is of; `parts` stands in for those of all charts.
     */
    charts: readonly { label: string; rows?: string; by: string; filter?: string; parts?: readonly Part[] }[];
    /** What a bar is made of: fields of each row. */
    parts?: readonly Part[];
    /** The field of the answer that says from when on it is charted, where there is more. */
    chartedFromField?: string;
  };
}[CallName];
