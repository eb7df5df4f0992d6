import { type ReactNode, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListedResource } from '../../declaration/compiled';
import { ConditionFacts } from './ConditionFacts';

const noRecords: readonly RaRecord[] = [];

/** Loads the records that conditions of the current list refer to, with one call per resource for all rows. */
export const ListFacts = ({ spec, children }: { spec: ListedResource; children: ReactNode }) => {
  const { data = noRecords } = useListContext();
  const { list, actions, links } = spec;
  const conditions = useMemo(
    () => [...list.rowTones, ...actions, ...links].map(({ when }) => when),
    [list, actions, links],
  );
  return (
    <ConditionFacts conditions={conditions} records={data}>
      {children}
    </ConditionFacts>
  );
};
