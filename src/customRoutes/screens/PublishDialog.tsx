import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Level } from '../../../contract/call';
import { audienceLevels } from '../../../contract/console/screens';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { useRoles } from './useRoles';
import { type MadeScreen, useChange } from './useScreens';

interface Props {
  screen: MadeScreen;
  onClose: (published?: MadeScreen) => void;
}

/** Asks whom a screen is for, and publishes it. */
export const PublishDialog = ({ screen, onClose }: Props) => {
  const { change, isBusy } = useChange();
  const roles = useRoles();
  const [level, setLevel] = useState<Level>(screen.least_level ?? 'staff');
  const [roleIds, setRoleIds] = useState((screen.role_ids ?? []).map(Number));
  const [groups, setGroups] = useState((screen.group_numbers ?? []).map(String));
  const publish = async () => {
    const published = await change(
      (call) =>
        call('PublishScreen', {
          id: screen.id ?? 0,
          least_level: level,
          role_ids: roleIds,
          group_numbers: groups,
        }),
      `“${screen.name}” is published.`,
    );
    if (published) onClose(published);
  };
  return (
    <Dialog open onClose={() => onClose()} fullWidth maxWidth="xs" aria-labelledby="publish-title">
      <DialogTitle id="publish-title">Publish “{screen.name}”</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <DialogContentText>
          It appears in their menu within minutes. The API still decides what each user can read and change.
        </DialogContentText>
        <TextField
          select
          label="For"
          value={level}
          onChange={({ target }) => setLevel(target.value as Level)}
        >
          {Object.entries(audienceLevels).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <AutocompleteField
          multiple
          options={roles.ids}
          getOptionLabel={roles.nameOf}
          value={roleIds}
          onChange={(_, ids) => setRoleIds(ids)}
          label="Only in these roles"
          helperText="Without any: all roles."
        />
        <AutocompleteField
          multiple
          freeSolo
          autoSelect
          options={[] as string[]}
          value={groups}
          onChange={(_, given) => setGroups(given.map((one) => one.trim()).filter(Boolean))}
          label="Only of these groups"
          helperText="Group numbers of users; Enter after each. Without any: all."
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={() => onClose()}>
          Cancel
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void publish()}>
          Publish
        </Button>
      </DialogActions>
    </Dialog>
  );
};
