import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { joinAnd, t } from '#i18n';
import type { GrantedSetting, RoleScreen } from './roleSettings';

interface ApprovalRuleProps {
  screen: RoleScreen;
  grant: GrantedSetting;
  isReadOnly: boolean;
  onChange: (grant: GrantedSetting) => void;
}

export const ApprovalRule = ({ screen, grant, isReadOnly, onChange }: ApprovalRuleProps) => {
  const calls = (screen.calls ?? []).flatMap((screenCall) =>
    screenCall?.call ? [{ ...screenCall, call: screenCall.call }] : [],
  );
  const getLabels = (names: readonly string[]) =>
    calls.filter(({ call }) => names.includes(call)).map(({ done }) => done ?? '');
  return (
    <Box
      role="group"
      aria-label={t('When to ask about {screen}', { screen: screen.screen })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1, pb: 1 }}
    >
      {calls.length > 0 && (
        <TextField
          select
          size="small"
          label={t('Asks about')}
          disabled={isReadOnly}
          value={grant.ask_calls ?? []}
          onChange={({ target }) => onChange({ ...grant, ask_calls: [target.value].flat() })}
          slotProps={{
            inputLabel: { shrink: true },
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: (names) => {
                const words = getLabels(names as string[]);
                return words.length === 0 ? t('Every change') : joinAnd(words);
              },
            },
          }}
          sx={{ flex: '2 1 200px', minWidth: 0 }}
        >
          {calls.map(({ call, done }) => (
            <MenuItem key={call} value={call} sx={{ whiteSpace: 'normal', maxWidth: 480 }}>
              <Checkbox size="small" checked={grant.ask_calls?.includes(call) ?? false} tabIndex={-1} />
              <ListItemText primary={done} />
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        size="small"
        type="number"
        label={t('Above how many records')}
        placeholder={t('Any number')}
        disabled={isReadOnly}
        value={grant.ask_above ?? ''}
        onChange={({ target }) =>
          onChange({
            ...grant,
            ask_above: target.value === '' ? null : Math.max(0, Math.trunc(Number(target.value))),
          })
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 0, max: 1_000_000 } }}
        sx={{ flex: '1 1 190px' }}
      />
    </Box>
  );
};
