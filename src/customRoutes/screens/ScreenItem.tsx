import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { msg, t } from '#i18n';
import { formatDateTime } from '../../views/fields/formatCaches';
import { ToneChip } from '../../views/fields/ToneChip';
import { formatAudience } from './audience';
import type { ScreenRow } from './rows';
import type { SavedScreen } from './useScreens';

export type ScreenAction = 'publish' | 'withdraw' | 'history' | 'delete';

const formatVersion = (from: string, screen: SavedScreen, roleName: (id: number) => string): string => {
  const params = {
    from,
    audience: formatAudience(screen, roleName),
    version: screen.version,
    by: screen.published_by,
  };
  return screen.published_at
    ? t('{from}. {audience}. Version {version}, {moment} by {by}.', {
        ...params,
        moment: formatDateTime(screen.published_at),
      })
    : t('{from}. {audience}. Version {version} by {by}.', params);
};

interface Props {
  row: ScreenRow;
  roleName: (id: number) => string;
  onAction: (action: ScreenAction) => void;
}

export const ScreenItem = ({ row, roleName, onAction }: Props) => {
  const { name, from, state, tone, troubles, stored, address } = row;
  const isPublished = stored?.state !== 'draft';
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <ToneChip tone={tone}>{state}</ToneChip>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {stored && isPublished ? formatVersion(from, stored, roleName) : from}
        </Typography>
        {troubles.length > 0 && (
          <Box
            component="ul"
            aria-label={t('What is wrong with {name}', { name })}
            sx={{ m: 0, mt: 0.5, pl: 2.5 }}
          >
            {troubles.map((problem) => (
              <Typography key={problem} component="li" variant="body2" color="error">
                {problem}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {address && (
          <Button color="inherit" component={LinkBase} to={address}>
            {t(msg('Open', 'action'))}
          </Button>
        )}
        {stored && (
          <>
            <Button color="inherit" component={LinkBase} to={`/screens/design/${stored.id}`}>
              {t('Design')}
            </Button>
            <Button color="inherit" disabled={troubles.length > 0} onClick={() => onAction('publish')}>
              {t('Publish')}
            </Button>
            <Button color="inherit" onClick={() => onAction('history')}>
              {t('History')}
            </Button>
            {isPublished && (
              <Button color="inherit" onClick={() => onAction('withdraw')}>
                {t('Unpublish')}
              </Button>
            )}
            <Button color="error" onClick={() => onAction('delete')}>
              {t('Delete')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
};
