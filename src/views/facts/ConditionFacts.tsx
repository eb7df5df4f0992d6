import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import type { Condition } from '../../declaration/condition';
import { isEqual } from '../../lib/isEqual';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer, ViewerContext } from '../../session/useViewer';
import { collectLookups, type RequiredLookups } from './requiredLookups';
import { type LoadedLookups, ReportFactsContext } from './useReportLookups';

/** Adds the loaded data to the viewer, so that all conditions in descendants can use it. */
const FactsProvider = ({ children }: { children: ReactNode }) => {
  const outer = useViewer();
  const [facts, setFacts] = useState<LoadedLookups>({ records: {}, counts: {} });
  const note = useCallback(
    (read: LoadedLookups) => setFacts((known) => (isEqual(known, read) ? known : read)),
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
  /** Conditions evaluated by descendants; the array must be stable across renders. */
  conditions: Conditions;
  children: ReactNode;
}

interface RecordProps extends Props {
  records: readonly unknown[];
  /** For a single record: its resource and the related lists that may be counted. */
  parent?: { spec: ListedResource; related: readonly RelatedSpec[]; record: RaRecord };
}

const noLookups = 'reads nothing';

const useRequiredLookups = (conditions: Conditions): RequiredLookups | typeof noLookups =>
  useMemo(() => collectLookups(conditions) ?? noLookups, [conditions]);

/** Loads the data from other records that conditions depend on. Has no effect if there is none. */
export const ConditionFacts = ({ conditions, records, parent, children }: RecordProps) => {
  const lookup = useRequiredLookups(conditions);
  if (lookup === noLookups) return children;
  return (
    <FactsProvider>
      <Suspense>
        <FactsLoader lookup={lookup} records={records} parent={parent} />
      </Suspense>
      {children}
    </FactsProvider>
  );
};

/** Like `ConditionFacts`, for forms whose field values determine the referenced records. Requires `FormFacts` inside the form. */
export const FormConditionFacts = ({ conditions, children }: Props) =>
  useRequiredLookups(conditions) === noLookups ? children : <FactsProvider>{children}</FactsProvider>;

/** Watches the enclosing form and loads the data that its conditions depend on. */
export const FormFacts = ({ conditions, record }: Omit<Props, 'children'> & { record?: unknown }) => {
  const lookup = useRequiredLookups(conditions);
  return lookup === noLookups ? null : (
    <Suspense>
      <FormFactsLoader lookup={lookup} record={record} />
    </Suspense>
  );
};
