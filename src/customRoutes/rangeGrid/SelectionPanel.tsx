import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { rich } from '../../lib/rich';
import { isOffered } from '../../session/isOffered';
import { useViewer } from '../../session/useViewer';
import { BottomBar } from '../../ui/BottomBar';
import { ActionButtons } from '../../views/actions/ActionButtons';
import type { ActionItem } from '../../views/actions/doable';
import { emptyTarget } from '../../views/actions/target';
import { useActions } from '../../views/actions/useActions';
import { useStartAction } from '../../views/actions/useStartAction';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { NumberActions } from '../NumberActions';
import type { Cell } from './cells';
import type { Run } from './fragments';
import {
  expandToGroups,
  findGroupsWithin,
  findSplitGroups,
  findSplitSize,
  listGroupingErrors,
  type NumberGroup,
} from './groups';
import { Legend } from './Legend';

interface Props {
  cells: readonly Cell[];
  run: Run;
  onSelect: (run: Run | undefined) => void;
}

const buildGroupTarget = ({ first, size }: NumberGroup, partSize: number) => ({
  ids: [first],
  records: [{ id: first, primary_number_for_range: first, is_in_range_size: size }],
  initial: { size: partSize },
});

/** Actions of number ranges on the selection: it can be grouped, and the groups that it touches can be broken. */
const useRangeActions = (cells: readonly Cell[], run: Run, groups: readonly NumberGroup[]) => {
  const spec = useResourceSpec('number-ranges');
  const viewer = useViewer();
  const { start, running, element } = useStartAction(spec);
  const refusals = listGroupingErrors(cells, run);
  const items = useActions(spec)
    .filter((action) => isOffered(action, viewer))
    .flatMap((action): ActionItem[] => {
      const { name, icon } = action;
      const item = { icon, busy: running === name };
      const initial = { startingNumber: cells[run.from]?.number, quantity: run.size };
      if (name === 'group')
        return [
          {
            ...{ ...item, key: name, label: action.label },
            ...(refusals.length > 0 && { refused: refusals.join(' ') }),
            onClick: () => start(action, { ...emptyTarget, initial }),
          },
        ];
      if (name !== 'break') return [];
      return groups.map((group) => ({
        ...{ ...item, key: group.first },
        label: groups.length > 1 ? t('Break {group}', { group: formatPhone(group.first) }) : action.label,
        onClick: () => start(action, buildGroupTarget(group, findSplitSize(group, run))),
      }));
    });
  return { items, element };
};

export const SelectionPanel = ({ cells, run, onSelect }: Props) => {
  const chosen = cells.slice(run.from, run.from + run.size);
  const first = usePhoneFormat(chosen[0]?.number ?? '');
  const last = usePhoneFormat(chosen.at(-1)?.number ?? '');
  const groups = findGroupsWithin(cells, run);
  const splitGroups = findSplitGroups(groups, run);
  const { items, element } = useRangeActions(cells, run, groups);
  const params = {
    size: run.size,
    first,
    last,
    strong: (words: ReactNode) => <strong>{words}</strong>,
  };
  return (
    <BottomBar
      component="section"
      aria-label={t('Selection')}
      sx={{ bottom: 8, zIndex: 3, p: 2, gap: 1.25, boxShadow: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status" sx={{ flex: '1 1 260px' }}>
          {run.size > 1
            ? rich('<strong>{size, plural, other {# selected}}</strong> {first} to {last}', params)
            : rich('<strong>{size, plural, other {# selected}}</strong> {first}', params)}
        </Typography>
        {splitGroups.length === 0 && (
          <NumberActions
            numbers={chosen.map(({ number }) => number)}
            rows={chosen.flatMap(({ stored }) => stored ?? [])}
            onDone={() => undefined}
          />
        )}
        <ActionButtons items={items} menuLabel={t('More for these numbers')} />
        <Button color="inherit" onClick={() => onSelect(undefined)}>
          {t('Clear')}
        </Button>
      </Box>
      <Legend cells={chosen} />
      {splitGroups.length > 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => onSelect(expandToGroups(cells, run))}>
              {t('Select whole groups')}
            </Button>
          }
        >
          {t(
            '{count, plural, one {A group is selected in part. Numbers of a group change together: select all of them, or break the group first.} other {# groups are selected in part. Numbers of a group change together: select all of them, or break the group first.}}',
            { count: splitGroups.length },
          )}
        </Alert>
      )}
      {element}
    </BottomBar>
  );
};
