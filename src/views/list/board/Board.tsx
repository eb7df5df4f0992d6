import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { BoardSpec, ListedAction } from '../../../declaration/compiled';
import { getValueAt } from '../../../lib/paths';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useViewer } from '../../../session/useViewer';
import { useDrag } from '../../../ui/drag/useDrag';
import { getRecordDenialText } from '../../actions/refusal';
import { toTarget } from '../../actions/target';
import { useStartAction } from '../../actions/useStartAction';
import { ScrollBox } from '../../ScrollBox';
import type { LayoutProps } from '../layouts/layoutProps';
import { BoardColumn } from './BoardColumn';

const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  height: '100%',
  width: 'max-content',
  minWidth: '100%',
  [theme.breakpoints.down('sm')]: { display: 'grid', width: 'auto', height: 'auto', gap: 12 },
}));

interface Props extends LayoutProps {
  board: BoardSpec;
}

/**
 * The current list as a board. Cards are moved by dragging or with the equivalent actions in their menu. Cards cannot
 * be dropped on columns that do not accept them.
 */
const BoardColumns = ({ spec, board, label, isPhone }: Props) => {
  const { filterValues } = useListContext();
  const viewer = useViewer();
  const { start, element } = useStartAction(spec);
  const pickedUp = useRef<RaRecord>(undefined);
  const [dragged, setDragged] = useState<RaRecord>();

  const findMove = (record: RaRecord, column: BoardSpec['columns'][number]): ListedAction | undefined =>
    String(getValueAt(record, board.by)) === column.value
      ? undefined
      : column.moves
          .flatMap((name) => spec.actions.filter((action) => action.name === name))
          .find((action) => getRecordDenialText(action, record, viewer) === undefined);
  const canMove = board.columns.some(({ moves }) => moves.length > 0);
  const selectedValue = filterValues[board.by];
  const columns = board.columns.filter(
    ({ value }) => selectedValue === undefined || [selectedValue].flat().map(String).includes(value),
  );
  const moveTo = (record: RaRecord | undefined, place: string): ListedAction | undefined => {
    const column = columns.find(({ value }) => value === place);
    return record && column && findMove(record, column);
  };
  const onPointerDown = useDrag({
    hasGhost: true,
    canDrop: (_, place) => moveTo(pickedUp.current, place) !== undefined,
    onDrag: (item) => setDragged(item === undefined ? undefined : pickedUp.current),
    onMove: (_, place) => {
      const record = pickedUp.current;
      const move = moveTo(record, place);
      if (record && move) start(move, toTarget(record));
    },
  });
  return (
    <ScrollBox
      label={t('{records} by {field}', { records: label, field: toMidSentence(board.label) })}
      sx={{ flex: '1 1 auto', minHeight: 0 }}
    >
      <Columns onPointerDown={onPointerDown}>
        {columns.map((column) => {
          const move = dragged && findMove(dragged, column);
          return (
            <BoardColumn
              key={column.value}
              spec={spec}
              by={board.by}
              column={column}
              isPhone={isPhone}
              onPickUp={
                canMove && !isPhone
                  ? (record) => {
                      pickedUp.current = record;
                    }
                  : undefined
              }
              drop={dragged && (move ? 'open' : 'shut')}
            />
          );
        })}
      </Columns>
      {element}
    </ScrollBox>
  );
};

const Board = (props: LayoutProps) =>
  props.spec.list.board && <BoardColumns {...props} board={props.spec.list.board} />;

export default Board;
