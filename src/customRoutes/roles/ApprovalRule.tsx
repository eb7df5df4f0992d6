import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { joinAnd, t } from '#i18n';
import { type ApprovalPreset, applyPreset, getPreset, listPresets, presetLabels } from './approvalPresets';
import type { GrantedSetting, RoleScreen } from './roleSettings';

interface ApprovalRuleProps {
  screen: RoleScreen;
  grant: GrantedSetting;
  isReadOnly: boolean;
  onChange: (grant: GrantedSetting) => void;
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1, pb: 1 } as const;

/** What needs approval on a screen: one of the presets, or chosen changes. */
export const ApprovalRule = (props: ApprovalRuleProps) => {
  const { screen, grant, isReadOnly, onChange } = props;
  const preset = getPreset(screen, grant);
  const presets: ApprovalPreset[] = [...listPresets(screen), ...(preset === 'own' ? [preset] : [])];
  return (
    <Box role="group" aria-label={t('Approval of {screen}', { screen: screen.screen })}>
      <Box sx={rowStyle}>
        <TextField
          select
          size="small"
          label={t('Approval for')}
          disabled={isReadOnly}
          value={preset}
          onChange={({ target }) => onChange(applyPreset(screen, grant, target.value as ApprovalPreset))}
          sx={{ flex: '2 1 200px', minWidth: 0 }}
        >
          {presets.map((name) => (
            <MenuItem key={name} value={name}>
              {t(presetLabels[name])}
            </MenuItem>
          ))}
        </TextField>
        {preset === 'above' && <AboveField {...props} />}
      </Box>
      {(screen.calls ?? []).length > 0 && (
        <details open={preset === 'own'}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, typography: 'body2' }}>
            {t('Advanced')}
          </Box>
          <Box sx={rowStyle}>
            <CallsField {...props} />
            {preset !== 'above' && <AboveField {...props} />}
          </Box>
        </details>
      )}
    </Box>
  );
};

const AboveField = ({ grant, isReadOnly, onChange }: ApprovalRuleProps) => (
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
);

const CallsField = ({ screen, grant, isReadOnly, onChange }: ApprovalRuleProps) => {
  const calls = (screen.calls ?? []).flatMap((screenCall) =>
    screenCall?.call ? [{ ...screenCall, call: screenCall.call }] : [],
  );
  const getLabels = (names: readonly string[]) =>
    calls.filter(({ call }) => names.includes(call)).map(({ done }) => done ?? '');
  return (
    <TextField
      select
      size="small"
      label={t('Changes that need approval')}
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
  );
};
