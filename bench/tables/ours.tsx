import { useCallback, useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useResourceSpec } from '../../src/declaration/registry';
import { SessionProvider } from '../../src/session/SessionProvider';
import { RowActions } from '../../src/views/actions/RowActions';
import { getVisibleColumns } from '../../src/views/list/columns/getVisibleColumns';
import { RecordTable } from '../../src/views/list/table/RecordTable';
import { columns } from './thousandRows';

/** The console's table with the actual declaration of numbers: selection, row actions, keyboard navigation and windowing. */
export const TrunklineTable = () => {
  const spec = useResourceSpec('numbers');
  const { visible } = useMemo(() => getVisibleColumns(spec.list.columns, {}, columns), [spec]);
  const end = useCallback((record: RaRecord) => <RowActions spec={spec} record={record} />, [spec]);
  return (
    <SessionProvider>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <RecordTable spec={spec} columns={visible} label="Numbers" selectable editable end={end} fill />
      </div>
    </SessionProvider>
  );
};
