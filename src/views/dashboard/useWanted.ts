import { useMemo } from 'react';
import type { WantedFields } from '../../declaration/dashboardOptions';
import { useTemplateContext } from '../sources/useTemplateContext';
import { fillWanted } from './wanted';

/** Fills filters of today, the context at hand and whoever is signed in. */
export const useWanted = (): ((wanted: WantedFields) => Record<string, unknown>) => {
  const { session, domain } = useTemplateContext();
  return useMemo(
    () => (wanted) => fillWanted(wanted, { session: session ?? {}, domain: domain ?? null }),
    [session, domain],
  );
};
