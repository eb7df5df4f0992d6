import { useMemo } from 'react';
import { set, useWatch } from 'react-hook-form';
import FactsLoader from './FactsLoader';
import type { RequiredLookups } from './requiredLookups';

/** Watches the form's reference fields that its conditions depend on. `record` supplies fields that are not in the form. */
export const FormFactsLoader = ({ lookup, record }: { lookup: RequiredLookups; record?: unknown }) => {
  const name = useMemo(() => lookup.references.map(({ field }) => field), [lookup]);
  const values = useWatch({ name }) as unknown[];
  const records = useMemo(() => {
    const typed = {};
    for (const [index, field] of name.entries()) set(typed, field, values[index]);
    return [record, typed];
  }, [name, values, record]);
  return <FactsLoader lookup={lookup} records={records} />;
};
