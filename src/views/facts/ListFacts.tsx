import { type RaRecord, useListContext } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { ListedResource } from '../../declaration/compiled';
import { KnownFacts } from './KnownFacts';

const none: readonly RaRecord[] = [];

/** Reads what the list at hand asks of records its rows refer to: one call for all rows. */
export const ListFacts = ({ spec, children }: { spec: ListedResource; children: ReactNode }) => {
  const { data = none } = useListContext();
  const { list, actions, links } = spec;
  const conditions = useMemo(
    () => [...list.rowTones, ...actions, ...links].map(({ when }) => when),
    [list, actions, links],
  );
  return (
    <KnownFacts conditions={conditions} records={data}>
      {children}
    </KnownFacts>
  );
};
