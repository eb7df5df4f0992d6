import { useMemo } from 'react';
import type { FilterValues } from '../../declaration/dashboardOptions';
import { useTemplateContext } from '../sources/useTemplateContext';
import { fillFilter } from './fillFilter';

/** Returns a function that fills filter templates with the current date, domain and user. */
export const useFillFilter = (): ((templates: FilterValues) => Record<string, unknown>) => {
  const { session, domain } = useTemplateContext();
  return useMemo(
    () => (templates) => fillFilter(templates, { session: session ?? {}, domain: domain ?? null }),
    [session, domain],
  );
};
