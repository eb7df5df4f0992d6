import { createContext, useContext } from 'react';

/** Data loaded for conditions: records by resource and id, counts by related list. */
export interface LoadedLookups {
  records: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  counts: Readonly<Record<string, number>>;
}

export const ReportFactsContext = createContext<(facts: LoadedLookups) => void>(() => undefined);

/** Returns a function that passes loaded data to the nearest `ConditionFacts`. */
export const useReportLookups = () => useContext(ReportFactsContext);
