import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import type { Condition } from '../../declaration/condition';
import { isEqual } from '../../lib/isEqual';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer, ViewerContext } from '../../session/useViewer';
import { collectLookups, type RequiredLookups } from './requiredLookups';

/** Data loaded for conditions: records by resource and id, counts by related list. */
export interface LoadedFacts {
  records: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  counts: Readonly<Record<string, number>>;
}

const ReportFactsContext = createContext<(facts: LoadedFacts) => void>(() => undefined);

/** Returns a function that passes loaded data to the nearest `KnownFacts`. */
export const useReportFacts = () => useContext(ReportFactsContext);

/** Adds the loaded data to the viewer, so that all conditions below can use it. */
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

const FactsLoader = lazyPart(() => import('./FactsLoader'));
const FormFactsLoader = lazyPart(() =>
  import('./FormFactsLoader').then((part) => ({ default: part.FormFactsLoader })),
);

type Conditions = readonly (Condition | undefined)[];

interface Props {
  /** Conditions evaluated below; the array must be stable across renders. */
  conditions: Conditions;
  children: ReactNode;
}

interface RecordProps extends Props {
  records: readonly unknown[];
  /** For a single record: its resource and related lists, which may be counted. */
  parent?: { spec: ListedResource; related: readonly RelatedSpec[]; record: RaRecord };
}

const noFacts = 'reads nothing';

const useRequiredFacts = (conditions: Conditions): RequiredLookups | typeof noFacts =>
  useMemo(() => collectLookups(conditions) ?? noFacts, [conditions]);

/** Loads the data that conditions need from other records. Has no effect if they need none. */
export const ConditionFacts = ({ conditions, records, parent, children }: RecordProps) => {
  const lookup = useRequiredFacts(conditions);
  if (lookup === noFacts) return children;
  return (
    <FactsProvider>
      <Suspense>
        <FactsLoader lookup={lookup} records={records} parent={parent} />
      </Suspense>
      {children}
    </FactsProvider>
  );
};

/** Like `KnownFacts`, for a form with fields that determine the referenced records. Requires `FormFacts` inside the form. */
export const FormConditionFacts = ({ conditions, children }: Props) =>
  useRequiredFacts(conditions) === noFacts ? children : <FactsProvider>{children}</FactsProvider>;

/** Watches the enclosing form and loads the data its conditions need. */
export const FormFacts = ({ conditions, record }: Omit<Props, 'children'> & { record?: unknown }) => {
  const lookup = useRequiredFacts(conditions);
  return lookup === noFacts ? null : (
    <Suspense>
      <FormFactsLoader lookup={lookup} record={record} />
    </Suspense>
  );
};
