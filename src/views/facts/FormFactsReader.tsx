import { useMemo } from 'react';
import { set, useWatch } from 'react-hook-form';
import FactsLoader from './FactsReader';
import type { RequiredLookups } from './lookedUp';

/** Watches the form's reference fields that its conditions depend on. `record`: fields outside the form. */
export const FormFactsLoader = ({ wanted, record }: { wanted: RequiredLookups; record?: unknown }) => {
  const name = useMemo(() => wanted.references.map(({ field }) => field), [wanted]);
  const values = useWatch({ name }) as unknown[];
  const records = useMemo(() => {
    const typed = {};
    for (const [index, field] of name.entries()) set(typed, field, values[index]);
    return [record, typed];
  }, [name, values, record]);
  return <FactsLoader wanted={wanted} records={records} />;
};
