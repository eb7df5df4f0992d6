import type { CallName } from '#contract';
import type { RequestField } from './callUse';
import type { Tone } from './fieldOptions';
import type { ReadTemplate } from './template';

/** A segment of a bar. */
interface Part {
  field: string;
  tone: Tone;
}

type OverallRead = {
  [Name in CallName]: { call: Name; send?: { [Field in RequestField<Name>]?: ReadTemplate } };
}[CallName];

/** Summary of a list for the current filters: totals, with charts below them. */
export type Summary = {
  [Name in CallName]: {
    /** Call that returns the whole summary; it accepts the list's filters. */
    call: Name;
    /** Covers all records, regardless of the list's filters; labels must make this clear. */
    unfiltered?: boolean;
    send?: { [Field in RequestField<Name>]?: ReadTemplate };
    /** Fields of the response. Clicking a total sets `filter` in the list. */
    totals: readonly { field: string; label?: string; filter?: Readonly<Record<string, unknown>> }[];
    /**
     * Returns the same totals for all records. While a filter is set, each total is shown as a part of the overall
     * value. Response fields match `totals`; a total missing here is shown alone.
     */
    overall?: OverallRead;
    /**
     * Lists in the response, each drawn as a bar chart: columns if `by` is a day, hour or date-time, otherwise
     * horizontal bars. Without `rows`, the response itself is the list. `filter` names the list filter that a click on
     * a bar sets; `parts` overrides the segments of all charts.
     */
    charts: readonly { label: string; rows?: string; by: string; filter?: string; parts?: readonly Part[] }[];
    /** Segments of a bar: fields of each row. */
    parts?: readonly Part[];
    /** The response field that contains the start of the charted period, if earlier data exists. */
    chartedFromField?: string;
  };
}[CallName];
