import { useMemo } from 'react';
import { set, useWatch } from 'react-hook-form';
import FactsLoader from './FactsReader';
import type { RequiredLookups } from './lookedUp';

/** Follows the fields of a form that refer to records its conditions ask about. `record`: fields that are none of the form's. */
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
