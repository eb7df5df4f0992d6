import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { rich } from '../../lib/rich';
import { isOffered } from '../../session/isOffered';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { NumberActions } from '../NumberActions';
import type { Cell } from './cells';
import type { Run } from './fragments';
import { GroupDialog } from './GroupDialog';
import { expandToGroups, findGroupsWithin, findSplitGroups } from './groups';
import { Legend } from './Legend';
import { SplitDialog } from './SplitDialog';

interface Props {
  cells: readonly Cell[];
  run: Run;
  onSelect: (run: Run | undefined) => void;
}

export const SelectionPanel = ({ cells, run, onSelect }: Props) => {
  const [open, setOpen] = useState<'group' | 'break'>();
  const viewer = useViewer();
  const ranges = useResourceSpec('number-ranges');
  const mayDo = (name: string) =>
    ranges.actions.some((action) => action.name === name && isOffered(action, viewer));
  const chosen = cells.slice(run.from, run.from + run.size);
  const first = usePhoneFormat(chosen[0]?.number ?? '');
  const last = usePhoneFormat(chosen.at(-1)?.number ?? '');
  const groups = findGroupsWithin(cells, run);
  const splitGroups = findSplitGroups(groups, run);
  const params = {
    size: run.size,
    first,
    last,
    strong: (words: ReactNode) => <strong>{words}</strong>,
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('Selection')}
      sx={{ position: 'sticky', bottom: 8, zIndex: 3, p: 2, display: 'grid', gap: 1.25, boxShadow: 4 }}
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
        {mayDo('group') && (
          <Button variant="outlined" startIcon={<Icon name="GroupWork" />} onClick={() => setOpen('group')}>
            {t('Group')}
          </Button>
        )}
        {groups.length > 0 && mayDo('break') && (
          <Button variant="outlined" startIcon={<Icon name="CallSplit" />} onClick={() => setOpen('break')}>
            {t('Break')}
          </Button>
        )}
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
      {open === 'group' && <GroupDialog cells={cells} run={run} onClose={() => setOpen(undefined)} />}
      {open === 'break' && (
        <SplitDialog cells={cells} run={run} groups={groups} onClose={() => setOpen(undefined)} />
      )}
    </Paper>
  );
};
