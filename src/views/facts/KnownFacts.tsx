import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import type { Condition } from '../../declaration/condition';
import { isEqual } from '../../lib/isEqual';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer, ViewerContext } from '../../session/useViewer';
import { collectLookups, type RequiredLookups } from './lookedUp';

/** What was read for conditions: records by resource and id, counts by related list. */
export interface LoadedFacts {
  records: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  counts: Readonly<Record<string, number>>;
}

const ReportFactsContext = createContext<(facts: LoadedFacts) => void>(() => undefined);

/** Tells the nearest `KnownFacts` what was read. */
export const useReportFacts = () => useContext(ReportFactsContext);

/** Has whoever looks know what was read, so that all conditions within are asked with it. */
const FactsProvider = ({ children }: { children: ReactNode }) => {
  const outer = useViewer();
  const [facts, setFacts] = useState<LoadedFacts>({ records: {}, counts: {} });
  const note = useCallback(
    (read: LoadedFacts) => setFacts((known) => (isEqual(known, read) ? known : read)),
    [],
  );
  const viewer = useMemo(
    () => ({
      ...outer,
      referred: (resource: string, id: unknown) =>
        facts.records[resource]?.[String(id)] ?? outer.referred?.(resource, id),
      counted: (list: string) => facts.counts[list] ?? outer.counted?.(list),
    }),
    [outer, facts],
  );
  const useKnown = useCallback(() => viewer, [viewer]);
  return (
    <ReportFactsContext value={note}>
      <ViewerContext value={useKnown}>{children}</ViewerContext>
    </ReportFactsContext>
  );
};

const FactsLoader = lazyPart(() => import('./FactsReader'));
const FormFactsLoader = lazyPart(() =>
  import('./FormFactsReader').then((part) => ({ default: part.FormFactsLoader })),
);

type Conditions = readonly (Condition | undefined)[];

interface Props {
  /** Conditions that are asked within; the same list from one drawing to the next. */
  conditions: Conditions;
  children: ReactNode;
}

interface RecordProps extends Props {
  /** What they are asked of. */
  records: readonly unknown[];
  /** Of one record: the resource and its lists, whose rows may be counted. */
  parent?: { spec: ListedResource; related: readonly RelatedSpec[]; record: RaRecord };
}

const noFacts = 'reads nothing';

const useRequiredFacts = (conditions: Conditions): RequiredLookups | typeof noFacts =>
  useMemo(() => collectLookups(conditions) ?? noFacts, [conditions]);

/** Reads what conditions ask of other records than those at hand. Where they ask nothing of the kind, nothing is done. */
export const ConditionFacts = ({ conditions, records, parent, children }: RecordProps) => {
  const wanted = useRequiredFacts(conditions);
  if (wanted === noFacts) return children;
  return (
    <FactsProvider>
      <Suspense>
        <FactsLoader wanted={wanted} records={records} parent={parent} />
      </Suspense>
      {children}
    </FactsProvider>
  );
};

/** The same for a form, whose own fields say which records are asked about. `FormFacts` stands within the form. */
export const FormConditionFacts = ({ conditions, children }: Props) =>
  useRequiredFacts(conditions) === noFacts ? children : <FactsProvider>{children}</FactsProvider>;

/** Follows the form around it, and reads what its conditions ask. */
export const FormFacts = ({ conditions, record }: Omit<Props, 'children'> & { record?: unknown }) => {
  const wanted = useRequiredFacts(conditions);
  return wanted === noFacts ? null : (
    <Suspense>
      <FormFactsLoader wanted={wanted} record={record} />
    </Suspense>
  );
};
