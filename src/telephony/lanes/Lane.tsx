import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { FormFieldSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { toMidSentence } from '../../lib/toMidSentence';
import { useViewer } from '../../session/useViewer';
import { vars } from '../../theme/vars';
import { FieldInput } from '../../views/inputs/FieldInput';
import type { Parts } from '../../views/inputs/useParts';
import { AccountPicker } from '../accounts/AccountPicker';
import { parseAccounts } from '../accounts/accountsText';
import type { NamedAccount } from '../accounts/findNamedAccount';
import type { LanesSpec } from '../vocabulary/specs';
import { formatPosition } from './laneMoves';
import { Member } from './Member';

const Card = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 12,
  borderRadius: 8,
  border: `1px solid ${vars.palette.quiet.line}`,
  backgroundColor: vars.palette.quiet.hover,
  minWidth: 0,
  '& h3': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, minHeight: 24, display: 'grid', gap: 4 },
  '&[data-over]': { borderColor: vars.palette.primary.main },
  '& .none': { fontSize: '0.8125rem', color: vars.palette.text.secondary, padding: '6px 2px' },
});

interface Props {
  lane: LanesSpec['lanes'][number];
  /** Index of the lane. */
  place: number;
  parts: Parts;
  members: readonly string[];
  marked: readonly string[];
  markLabel: string | undefined;
  getName: (account: string) => NamedAccount;
  disabled: boolean;
  onStep: (at: { lane: number; account: string }, by: { place?: -1 | 1; lane?: -1 | 1 }) => void;
  onAdd: (accounts: string[]) => void;
  onRemove: (account: string) => void;
  onMark: (account: string, isMarked: boolean) => void;
}

export const Lane = (props: Props) => {
  const {
    lane,
    place,
    parts,
    members,
    marked,
    markLabel,
    getName,
    disabled,
    onStep,
    onAdd,
    onRemove,
    onMark,
  } = props;
  const { getValues } = useFormContext();
  const viewer = useViewer();
  // Changing the key resets the input after each addition.
  const [added, setAdded] = useState(0);
  const error = parts.errorOf(lane.accounts.field);
  const laneFields: FormFieldSpec[] = [
    ...(lane.seconds ? [{ ...lane.seconds, label: t('For') }] : []),
    ...lane.fields.filter(({ when }) => isConditionMet(when, getValues(), viewer)),
  ];
  return (
    <Card
      aria-label={lane.label}
      data-drop={formatPosition({ lane: place })}
      data-field={lane.accounts.field}
    >
      <div>
        <h3>{lane.label}</h3>
        {lane.help && <p>{lane.help}</p>}
      </div>
      {laneFields.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
          }}
        >
          {laneFields.map((field) => (
            <Box key={`${field.field} ${field.label}`} data-field={field.field} sx={{ minWidth: 0 }}>
              <FieldInput spec={field} disabled={disabled} />
            </Box>
          ))}
        </Box>
      )}
      <ul aria-label={t('{label}, members', { label: lane.label })}>
        {members.map((account) => (
          <Member
            key={account}
            account={getName(account)}
            place={formatPosition({ lane: place, account })}
            lane={lane.label}
            disabled={disabled}
            mark={markLabel}
            isMarked={marked.includes(account)}
            onMark={(isMarked) => onMark(account, isMarked)}
            onStep={(by) => onStep({ lane: place, account }, by)}
            onRemove={() => onRemove(account)}
          />
        ))}
      </ul>
      {members.length === 0 && <span className="none">{t('Nobody yet.')}</span>}
      <Box sx={{ mt: 'auto' }}>
        <AccountPicker
          key={added}
          spec={lane.accounts}
          value=""
          onChange={(value) => {
            const accounts = parseAccounts(value ?? '');
            if (accounts.length === 0) return;
            onAdd(accounts);
            setAdded(added + 1);
          }}
          label={t('Add to {lane}', { lane: toMidSentence(lane.label) })}
          hideLabel
          placeholder={t('Add by name or number')}
          error={error}
          disabled={disabled}
        />
      </Box>
    </Card>
  );
};
