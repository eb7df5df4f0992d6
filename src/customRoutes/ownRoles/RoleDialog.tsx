import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { presets } from './presets';
import {
  type CustomRole,
  fitSettings,
  type RoleScreen,
  type Settings,
  toRequest,
  toSettings,
} from './roleSettings';
import { ScreenGrid } from './ScreenGrid';
import { useRoleChanges } from './useCustomRoles';

interface RoleDialogProps {
  /** The role to edit; undefined for a new one. */
  role?: CustomRole | undefined;
  /** Role from which a new role is copied. */
  copied?: CustomRole | undefined;
  roles: readonly CustomRole[];
  screens: readonly RoleScreen[];
  onClose: () => void;
}

const listStartingPoints = (roles: readonly CustomRole[]) => [
  { key: '', label: t('Nothing'), description: '', settings: {} as Settings },
  ...presets.map(({ name, description, settings }) => ({
    key: `preset ${name}`,
    label: t(name),
    description: t(description),
    settings: Object.fromEntries(
      Object.entries(settings).map(([permission, setting]) => [permission, { setting }]),
    ),
  })),
  ...roles.map((role) => ({
    key: `role ${role.id}`,
    label: t('Copy of {name}', { name: role.name }),
    description: role.description ?? '',
    settings: toSettings(role),
  })),
];

/** Dialog for editing a role's permissions per screen. The input is preserved if saving fails. */
export const RoleDialog = ({ role, copied, roles, screens, onClose }: RoleDialogProps) => {
  const isNarrow = useMediaQuery('(max-width:599px)', { noSsr: true });
  const beginnings = listStartingPoints(roles);
  const [from, setFrom] = useState(copied ? `role ${copied.id}` : '');
  const [name, setName] = useState(role?.name ?? (copied ? t('Copy of {name}', { name: copied.name }) : ''));
  const [description, setDescription] = useState((role ?? copied)?.description ?? '');
  const [settings, setSettings] = useState<Settings>(() =>
    role ? toSettings(role) : copied ? fitSettings(toSettings(copied), screens) : {},
  );
  const title = useId();
  const { save } = useRoleChanges();
  const isEmpty = Object.keys(settings).length === 0;

  const begin = (key: string) => {
    const chosen = beginnings.find((candidate) => candidate.key === key);
    if (!chosen) return;
    const before = beginnings.find((candidate) => candidate.key === from);
    setFrom(key);
    setSettings(fitSettings(chosen.settings, screens));
    // Text that the user entered is not overwritten.
    if (name === '' || name === before?.label) setName(chosen.key ? chosen.label : '');
    if (description === '' || description === before?.description) setDescription(chosen.description);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        ...(role && { id: role.id ?? 0 }),
        name: name.trim(),
        description: description.trim(),
        settings: toRequest(settings),
      },
      { onSuccess: onClose },
    );
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={title}>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={title}>{role ? t('Role {name}', { name: role.name }) : t('New role')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {!role && (
            <TextField
              select
              size="small"
              label={t('Begin with')}
              value={from}
              onChange={(event) => begin(event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ mt: 1, maxWidth: 420 }}
            >
              {beginnings.map(({ key, label }) => (
                <MenuItem key={key} value={key}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
          <TextField
            size="small"
            label={t('Name')}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            sx={{ mt: role ? 1 : 0, maxWidth: 420 }}
          />
          <TextField
            size="small"
            label={t('Description')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 400 } }}
          />
          <div>
            <ScreenGrid screens={screens} settings={settings} onChange={setSettings} />
          </div>
          {save.error && <Alert severity="error">{describe(save.error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <span role="status" style={{ flex: 1, paddingInlineStart: 16 }}>
            {isEmpty && t('Without any screen, these people see only Home and their account.')}
          </span>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={name.trim() === ''}>
            {role ? t('Save role') : t('Create role')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
