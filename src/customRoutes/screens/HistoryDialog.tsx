import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { formatDateTime } from '../../views/fields/formatCaches';
import { useCallQuery } from '../useCallQuery';
import { formatAudience } from './audience';
import { TextChanges } from './TextChanges';
import { useRoles } from './useRoles';
import { type SavedScreen, type ScreenVersion, screensKey, useScreenChange } from './useScreens';

const formatPublished = (version: ScreenVersion, roleName: (id: number) => string): string => {
  const params = {
    moment: version.dateCreated ? formatDateTime(version.dateCreated) : '',
    by: version.published_by ?? t('somebody'),
    version: version.from_version,
    audience: formatAudience(version, roleName),
  };
  return version.from_version
    ? t('{moment} by {by}, as version {version} was. {audience}.', params)
    : t('{moment} by {by}. {audience}.', params);
};

interface Props {
  screen: SavedScreen;
  onClose: (rolledBack?: SavedScreen) => void;
}

export const HistoryDialog = ({ screen, onClose }: Props) => {
  const id = screen.id ?? 0;
  const { data: versions, fallback } = useCallQuery({
    key: [...screensKey, 'versions', id],
    read: (call, signal) => call('GetScreenVersions', { id }, { signal }),
  });
  const roles = useRoles();
  const { change, isBusy } = useScreenChange();
  const [open, setOpen] = useState<number>();
  const rollBack = async (version: number) => {
    const result = await change(
      (call) => call('RollBackScreen', { id, version }),
      t('Version {version} of “{name}” is published again.', { version, name: screen.name }),
    );
    if (result) onClose(result);
  };
  const toCompare = (index: number): { old: ScreenVersion | undefined; words: string } => ({
    old: versions?.[index + 1],
    words: t('Changes of version {version}', { version: versions?.[index]?.version }),
  });
  return (
    <FormDialog
      title={t('History of “{name}”', { name: screen.name })}
      maxWidth="md"
      onClose={() => onClose()}
    >
      {fallback}
      {versions?.length === 0 && (
        <Typography color="textSecondary">{t('It was never published.')}</Typography>
      )}
      <Box component="ol" aria-label={t('Versions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions?.map((entry, index) => {
          const { old, words } = toCompare(index);
          const version = entry.version ?? 0;
          const isCurrent = version === screen.version;
          return (
            <Box
              key={version}
              component="li"
              sx={{
                py: 1.5,
                borderTop: index > 0 ? 1 : 0,
                borderColor: 'divider',
                display: 'grid',
                gap: 1,
              }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>
                    {isCurrent
                      ? t('Version {version}, published now', { version })
                      : t('Version {version}', { version })}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {formatPublished(entry, roles.nameOf)}
                  </Typography>
                </Box>
                {old && (
                  <Button
                    color="inherit"
                    aria-expanded={open === version}
                    onClick={() => setOpen(open === version ? undefined : version)}
                  >
                    {t('What changed')}
                  </Button>
                )}
                {!isCurrent && (
                  <Button variant="outlined" disabled={isBusy} onClick={() => void rollBack(version)}>
                    {t('Roll back to {version}', { version })}
                  </Button>
                )}
              </Box>
              {open === version && old && (
                <TextChanges old={old.text ?? ''} current={entry.text ?? ''} label={words} />
              )}
            </Box>
          );
        })}
      </Box>
    </FormDialog>
  );
};
