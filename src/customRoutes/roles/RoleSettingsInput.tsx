import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useEvent, useLocation, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import type { InputProps } from '../../views/inputs/inputProps';
import { useField } from '../../views/inputs/useField';
import { useCallQuery } from '../useCallQuery';
import { presets } from './presets';
import { RoleMatrix } from './RoleMatrix';
import {
  canGrant,
  fitSettings,
  getVerbs,
  type MatrixRow,
  type RoleScreen,
  type RoleSetting,
  type Settings,
  toSettingList,
  toSettings,
} from './roleSettings';

/** Loads the screens that a role can open, and the roles that a new one can start from. */
const useRoleScreens = (isNew: boolean) => {
  const domain = useDomain();
  const scope = domain === null ? {} : { domain_name: domain };
  return useCallQuery({
    key: createReadKey('roles', 'screens', domain, isNew),
    read: async (call, signal) => {
      const [roles, screens] = await Promise.all([
        isNew ? call('GetOwnRoles', scope, { signal }) : [],
        call('GetRoleScreens', scope, { signal }),
      ]);
      return { screens, rows: screens.map(toRow), beginnings: listBeginnings(roles) };
    },
  });
};

const toRow = (screen: RoleScreen): MatrixRow => {
  const available = getVerbs(screen);
  // The permitted actions need no explanation unless the screen provides one.
  const isPlain = available.includes('change') && !screen.changing;
  const notes = [
    !isPlain && screen.about,
    screen.changing && t('Change: {what}', { what: screen.changing }),
    available.some((verb) => !canGrant(screen, verb)) && t('Your own role does not allow all of it'),
  ];
  return { ...screen, note: notes.filter(Boolean).join('. ') };
};

const listBeginnings = (roles: readonly CallResponse<'GetOwnRoles'>[number][]) => [
  { key: '', name: '', label: t('Nothing'), description: '', settings: {} as Settings },
  ...presets.map(({ name, description, settings }) => ({
    key: `preset ${name}`,
    name: t(name),
    label: t(name),
    description: t(description),
    settings: toSettings(Object.entries(settings).map(([permission, setting]) => ({ permission, setting }))),
  })),
  ...roles.map(({ id, name, description, settings }) => ({
    key: `role ${id}`,
    name: t('Copy of {name}', { name }),
    label: t('Copy of {name}', { name }),
    description: description ?? '',
    settings: toSettings(settings),
  })),
];

/** Input for what a role allows on each screen. A new role can start from a preset or from a copy of another role. */
const RoleSettingsInput = (props: InputProps) => {
  const bound = useField<readonly RoleSetting[]>(props);
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const copied = new URLSearchParams(useLocation().search).get('copy');
  const isNew = useRecordContext() === undefined;
  const { data, fallback } = useRoleScreens(isNew);
  const [from, setFrom] = useState('');
  const settings = toSettings(bound.value);

  const begin = (key: string) => {
    const chosen = data?.beginnings.find((candidate) => candidate.key === key);
    if (!data || !chosen) return;
    const before = data.beginnings.find((candidate) => candidate.key === from);
    setFrom(key);
    bound.set(toSettingList(fitSettings(chosen.settings, data.screens)));
    // Text that the user entered is not overwritten.
    for (const field of ['name', 'description'] as const)
      if ([undefined, null, '', before?.[field]].includes(getValues(field) as string | undefined))
        setValue(field, chosen[field], { shouldDirty: true });
  };
  const beginWithCopy = useEvent(() => begin(`role ${copied}`));
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && copied !== null) beginWithCopy();
  }, [isLoaded, copied, beginWithCopy]);

  if (!data) return fallback;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isNew && (
        <TextField
          select
          size="small"
          label={t('Begin with')}
          value={from}
          onChange={(event) => begin(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 420 }}
        >
          {data.beginnings.map(({ key, label }) => (
            <MenuItem key={key} value={key}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <RoleMatrix
        label={bound.label}
        rows={data.rows}
        columns={[{ key: 'role', name: '', settings }]}
        isReadOnly={bound.disabled ?? false}
        onChange={(_, permission, grant) => bound.set(toSettingList({ ...settings, [permission]: grant }))}
      />
      <Typography role="status" variant="body2" color={bound.error ? 'error' : 'textSecondary'}>
        {bound.error ??
          (Object.keys(settings).length === 0 &&
            t('Without any screen, these people see only Home and their account.'))}
      </Typography>
    </Box>
  );
};

export default RoleSettingsInput;
