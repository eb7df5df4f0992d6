import type { CallName } from '../../contract/registeredCalls';
import type { RequestField } from './callUse';
import type { Tone } from './fieldOptions';
import type { ReadTemplate } from './templateTypes';

/** A segment of a bar. */
interface Part {
  field: string;
  tone: Tone;
}

type OverallRead = {
  [Name in CallName]: { call: Name; send?: { [Field in RequestField<Name>]?: ReadTemplate } };
}[CallName];

/** Summary of the records that match the list's current filters: totals, with charts below them. */
export type Summary = {
  [Name in CallName]: {
    /** Call that returns the entire summary. It accepts the list's filters. */
    call: Name;
    /** Whether the summary covers all records, ignoring the list's filters. Its labels must make this clear. */
    unfiltered?: boolean;
    send?: { [Field in RequestField<Name>]?: ReadTemplate };
    /** Response fields to show as totals. Clicking a total sets its `filter` in the list. */
    totals: readonly { field: string; label?: string; filter?: Readonly<Record<string, unknown>> }[];
    /**
     * Call that returns the same totals for all records. While a filter is set, each total is shown as a part of the
     * overall value. Its response has the same fields; a total missing from it is shown without an overall value.
     */
    overall?: OverallRead;
    /**
     * Lists in the response, each shown as a bar chart: with columns if `by` is a day, hour or date-time, otherwise
     * with horizontal bars. Without `rows`, the response itself is the list. `filter` is the list filter that is set by
     * clicking a bar. `parts` replaces the segments defined for all charts.
     */
    charts: readonly { label: string; rows?: string; by: string; filter?: string; parts?: readonly Part[] }[];
    /** Default segments of each bar: fields of the rows. */
    parts?: readonly Part[];
    /** Response field that contains the start of the charted period, set if there is earlier data. */
    chartedFromField?: string;
  };
}[CallName];
