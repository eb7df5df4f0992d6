import { type ReactNode, useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceSpec } from '../../declaration/compiled';
import { ConditionFacts } from './ConditionFacts';

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
  children: ReactNode;
}

/** Loads the data for conditions on a record page: the visibility of its parts and the availability of its actions. */
export const RecordFacts = ({ spec, record, children }: Props) => {
  const { actions, links, related, panels = [] } = spec;
  const conditions = useMemo(
    () => [...actions, ...links, ...related, ...panels].map(({ when }) => when),
    [actions, links, related, panels],
  );
  const records = useMemo(() => [record], [record]);
  return (
    <ConditionFacts conditions={conditions} records={records} parent={{ spec, related, record }}>
      {children}
    </ConditionFacts>
  );
};
