import { useMemo } from 'react';
import { set, useWatch } from 'react-hook-form';
import FactsReader from './FactsReader';
import type { LookedUp } from './lookedUp';

/** Follows the fields of a form that refer to records its conditions ask about. `record`: fields that are none of the form's. */
export const FormFactsReader = ({ wanted, record }: { wanted: LookedUp; record?: unknown }) => {
  const name = useMemo(() => wanted.references.map(({ field }) => field), [wanted]);
  const values = useWatch({ name }) as unknown[];
  const records = useMemo(() => {
    const typed = {};
    for (const [index, field] of name.entries()) set(typed, field, values[index]);
    return [record, typed];
  }, [name, values, record]);
  return <FactsReader wanted={wanted} records={records} />;
};
