import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { getNumberLocale, t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { useActions } from '../../views/actions/useActions';
import { formatPhone } from '../../views/fields/phoneFormat';
import type { Cell } from './cells';
import type { Run } from './fragments';
import { findSplitGroups, listSplitSizes, type NumberGroup } from './groups';
import { PreviewDialog } from './PreviewDialog';

interface Props {
  cells: readonly Cell[];
  run: Run;
  /** Groups that overlap the selection. */
  groups: readonly NumberGroup[];
  onClose: () => void;
}

const maxParts = 6;

const splitGroup = (group: NumberGroup, size: number): string[] =>
  Array.from({ length: Math.min(maxParts, group.size / size) }, (_, index) => {
    const first = BigInt(group.first) + BigInt(index * size);
    return t('{first} to {last}', {
      first: formatPhone(String(first)),
      last: formatPhone(String(first + BigInt(size - 1))),
    });
  });

/** Checks whether the edges of the selection coincide with the boundaries of parts of this size. */
const fitsGroup = (group: NumberGroup, run: Run, size: number): boolean =>
  [run.from, run.from + run.size].every(
    (edge) => edge <= group.from || edge >= group.from + group.size || (edge - group.from) % size === 0,
  );

export const SplitDialog = ({ run, groups, onClose }: Props) => {
  const spec = useResourceSpec('number-ranges');
  const action = useActions(spec).find(({ name }) => name === 'break');
  // Preselects a group that the selection covers only partly, because this is the usual reason for splitting.
  const [picked, setPicked] = useState(() => {
    const [torn] = findSplitGroups(groups, run);
    return torn ? groups.indexOf(torn) : 0;
  });
  const group = groups[picked] ?? groups[0];
  const sizes = listSplitSizes(group?.size ?? 1);
  // Defaults to the largest part size that matches the selection.
  const [wanted, setWanted] = useState<number>();
  const size =
    wanted && sizes.includes(wanted)
      ? wanted
      : (group && sizes.find((candidate) => fitsGroup(group, run, candidate))) || 1;
  if (!action || !group) return null;
  const count = group.size / size;
  const id = group.first;
  return (
    <PreviewDialog
      spec={spec}
      action={action}
      target={{ ids: [id], records: [{ id, primary_number_for_range: id }] }}
      form={size > 1 ? { size } : {}}
      refusals={[]}
      onClose={onClose}
    >
      {groups.length > 1 && (
        <TextField
          select
          label={t('Group')}
          value={picked}
          onChange={(event) => setPicked(Number(event.target.value))}
        >
          {groups.map((option, place) => (
            <MenuItem key={option.first} value={place}>
              {t('{size, plural, one {{first}, # number} other {{first}, # numbers}}', {
                first: formatPhone(option.first),
                size: option.size,
              })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={t('Into')}
        value={size}
        onChange={(event) => setWanted(Number(event.target.value))}
        helperText={t('Only sizes that divide {size} evenly.', {
          size: group.size.toLocaleString(getNumberLocale()),
        })}
      >
        {sizes.map((option) => (
          <MenuItem key={option} value={option}>
            {option === 1
              ? t('Single numbers')
              : t('{count, plural, one {# group of {size}} other {# groups of {size}}}', {
                  count: group.size / option,
                  size: option,
                })}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <Typography>
          {size === 1
            ? t(
                '{count, plural, one {No group remains: # single number.} other {No group remains: # single numbers.}}',
                { count: group.size },
              )
            : t('{count, plural, one {# group of {size} remains:} other {# groups of {size} remain:}}', {
                count,
                size: size.toLocaleString(getNumberLocale()),
              })}
        </Typography>
        {size > 1 && (
          <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
            {splitGroup(group, size).map((part) => (
              <li key={part}>{part}</li>
            ))}
            {count > maxParts && (
              <li>{t('{count, plural, other {and # more}}', { count: count - maxParts })}</li>
            )}
          </ul>
        )}
        {!fitsGroup(group, run, size) && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('The selection still lies across these groups; smaller ones would fit it.')}
          </Typography>
        )}
      </div>
    </PreviewDialog>
  );
};
