import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { describe } from '../../dataProvider/describe';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import type { PanelProps } from '../../views/record/panelComponent';
import { BlockPicker } from './BlockPicker';
import { addToNumber, buildCells } from './cells';
import { Fragmentation } from './Fragmentation';
import { Grid } from './Grid';
import { Legend } from './Legend';
import { SelectionPanel } from './SelectionPanel';
import { type Selection, toRun } from './selection';
import { useRangeNumbers } from './useRangeNumbers';

const blockSize = 1000;

/** Shows a number range as a grid coloured by state, one thousand numbers at a time. */
const RangeGridPanel = ({ record }: PanelProps) => {
  const first = String(record.primary_number_for_range ?? '');
  const size = Number(record.is_in_range_size) || 1;
  const [block, setBlock] = useState(0);
  const [selection, setSelection] = useState<Selection>();
  const from = addToNumber(first || '0', block * blockSize);
  const visibleSize = Math.min(blockSize, size - block * blockSize);
  const { data, error, refetch } = useRangeNumbers(from, visibleSize);
  const cells = useMemo(() => data && buildCells(from, visibleSize, data), [data, from, visibleSize]);
  const pick = (next: number) => {
    setBlock(next);
    setSelection(undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {size > blockSize && (
        <BlockPicker first={first} size={size} blockSize={blockSize} block={block} onPick={pick} />
      )}
      {error && <ErrorAlert onRetry={() => refetch()}>{describe(error)}</ErrorAlert>}
      {cells ? (
        <>
          <Fragmentation cells={cells} />
          <Legend cells={cells} />
          <Grid key={from} cells={cells} selection={selection} onSelect={setSelection} />
          {selection && (
            <SelectionPanel
              cells={cells}
              run={toRun(selection)}
              onSelect={(run) => setSelection(run && { anchor: run.from, head: run.from + run.size - 1 })}
            />
          )}
        </>
      ) : (
        !error && <Skeleton height={320} />
      )}
    </Box>
  );
};

export default RangeGridPanel;
