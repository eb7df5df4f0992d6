import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { Icon } from '../../theme/Icon';
import { useDrag } from '../../ui/drag/useDrag';
import { useAnnounce } from '../../ui/LiveRegion';
import type { InputProps } from '../../views/inputs/inputProps';
import { useFieldLabel } from '../../views/inputs/useField';
import { useParts } from '../../views/inputs/useParts';
import { useChoices } from '../../views/sources/useChoices';
import { useFormValues } from '../../views/sources/useFormValues';
import { AccountPicker } from '../accounts/AccountPicker';
import { parseAccounts } from '../accounts/accountsText';
import { findNamedAccount } from '../accounts/findNamedAccount';
import type { LanesSpec } from '../vocabulary/specs';
import { Lane } from './Lane';
import { addMembers, type Members, moveMember, parsePosition, removeMember, stepMember } from './laneMoves';
import { buildStages } from './stages';
import { TimeLine } from './TimeLine';

const emptyLanes: LanesSpec = { lanes: [] };

/**
 * Input for related lists of accounts, whose members can be dragged, moved with the keyboard, added and removed. Lists
 * with durations are shown on a timeline.
 */
export const LanesInput = ({ spec, disabled = false }: InputProps) => {
  const { lanes, mark, after } = ('lanes' in spec ? spec.lanes : undefined) ?? emptyLanes;
  const label = useFieldLabel(spec);
  const parts = useParts(spec);
  const { textOf, put } = parts;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { announce, liveRegion } = useAnnounce();
  const first = lanes[0]?.accounts;
  const accountSpec = first ?? spec;
  const read = useChoices(accountSpec, { form: useFormValues(accountSpec.choicesFrom) });
  const getName = (account: string) => findNamedAccount(accountSpec, read, account);

  const members: Members = lanes.map(({ accounts }) => parseAccounts(textOf(accounts.field)));
  const marked = mark ? parseAccounts(textOf(mark.field.field)) : [];
  const write = (next: Members, words: string) => {
    if (next === members) return;
    lanes.forEach(({ accounts }, index) => {
      const text = next[index]?.join(' ') ?? '';
      if (text !== members[index]?.join(' ')) put(accounts.field, text);
    });
    if (mark) {
      const removed = marked.filter(
        (candidate) => members.flat().includes(candidate) && !next.flat().includes(candidate),
      );
      if (removed.length > 0)
        put(mark.field.field, marked.filter((candidate) => !removed.includes(candidate)).join(' '));
    }
    announce(words);
  };
  const step = (at: { lane: number; account: string }, by: { place?: -1 | 1; lane?: -1 | 1 }) => {
    const next = stepMember(members, at, by);
    const lane = at.lane + (by.lane ?? 0);
    const place = (next[lane] ?? []).indexOf(at.account) + 1;
    if (by.lane) setOpened((known) => new Set([...known, lane]));
    write(
      next,
      t('{name}: {place} of {count} in {lane}', {
        name: getName(at.account).label,
        place,
        count: next[lane]?.length ?? 0,
        lane: lanes[lane]?.label,
      }),
    );
  };
  const onPointerDown = useDrag({
    hasHandles: true,
    onMove: (from, to) => {
      const target = parsePosition(to);
      const { account = '' } = parsePosition(from);
      write(
        moveMember(members, parsePosition(from), target),
        t('{name} moved to {lane}', { name: getName(account).label, lane: lanes[target.lane]?.label }),
      );
    },
  });

  const isUsed = (index: number) =>
    (lanes[index]?.fields ?? []).some(({ field }) => textOf(field) !== '') ||
    (members[index]?.length ?? 0) > 0;
  const visibleLanes = lanes.flatMap((lane, index) =>
    index === 0 || isUsed(index) || opened.has(index) ? [{ ...lane, index }] : [],
  );
  const next = lanes.findIndex((_, index) => !visibleLanes.some((entry) => entry.index === index));
  const stages = buildStages(
    lanes.map(({ label: name, accounts, seconds }) => ({
      label: name,
      accounts: textOf(accounts.field),
      seconds: seconds ? textOf(seconds.field) : '',
    })),
  );
  const end = after && textOf(after.field);
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 0.75 }}>
        {label}
      </FormLabel>
      {first && lanes[0]?.seconds && stages.length > 0 && (
        <TimeLine
          stages={stages}
          getName={getName}
          {...(end && { end: getName(end) })}
          {...(!disabled && {
            onLast: (lane: number, seconds: number) => {
              const { field = '' } = lanes[lane]?.seconds ?? {};
              put(field, String(seconds));
            },
            onSwitch: (lane: number, account: string, isIn: boolean) =>
              write(
                isIn ? addMembers(members, lane, [account]) : removeMember(members, { lane, account }),
                isIn
                  ? t('{name} rings in {lane}', { name: getName(account).label, lane: lanes[lane]?.label })
                  : t('{name} is skipped in {lane}', {
                      name: getName(account).label,
                      lane: lanes[lane]?.label,
                    }),
              ),
          })}
        />
      )}
      <Box
        onPointerDown={disabled ? undefined : onPointerDown}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))',
          alignItems: 'stretch',
        }}
      >
        {visibleLanes.map(({ index, ...lane }) => (
          <Lane
            key={lane.accounts.field}
            lane={lane}
            place={index}
            parts={parts}
            members={members[index] ?? []}
            marked={marked}
            markLabel={mark?.label}
            getName={getName}
            disabled={disabled}
            onStep={step}
            onAdd={(accounts) =>
              write(addMembers(members, index, accounts), t('Added to {lane}', { lane: lane.label }))
            }
            onRemove={(account) =>
              write(
                removeMember(members, { lane: index, account }),
                t('{name} taken out of {lane}', { name: getName(account).label, lane: lane.label }),
              )
            }
            onMark={(account, isMarked) =>
              put(
                mark?.field.field ?? '',
                (isMarked ? [...marked, account] : marked.filter((candidate) => candidate !== account)).join(
                  ' ',
                ),
              )
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mt: 1 }}>
        {next !== -1 && (
          <Button
            startIcon={<Icon name="Add" />}
            disabled={disabled}
            onClick={() => setOpened((known) => new Set([...known, next]))}
          >
            {t('Add {lane}', { lane: toMidSentence(lanes[next]?.label ?? '') })}
          </Button>
        )}
      </Box>
      {after && (
        <Box data-field={after.field} sx={{ mt: 1.5, maxWidth: 520 }}>
          <AccountPicker
            spec={after}
            value={end ?? ''}
            onChange={(value) => put(after.field, value ?? '')}
            label={after.label}
            hint={after.help}
            error={parts.errorOf(after.field)}
            disabled={disabled}
          />
        </Box>
      )}
      <FormHelperText sx={{ mx: 0 }}>
        {spec.help ??
          t('Drag a member by its handle, or use the arrow keys to move it and Delete to remove it.')}
      </FormHelperText>
      {liveRegion}
    </FormControl>
  );
};
