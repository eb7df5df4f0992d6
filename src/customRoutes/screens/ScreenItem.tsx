import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { t } from '#i18n';
import { formatMoment } from '../../views/fields/formats';
import { ToneChip } from '../../views/fields/ToneChip';
import { formatAudience } from './audience';
import type { ScreenRow } from './rows';
import type { SavedScreen } from './useScreens';

export type ScreenAction = 'publish' | 'withdraw' | 'history' | 'delete';

/** Describes a published screen's source, audience and date. */
const formatVersion = (from: string, made: SavedScreen, roleName: (id: number) => string): string => {
  const said = {
    from,
    audience: formatAudience(made, roleName),
    version: made.version,
    by: made.published_by,
  };
  return made.published_at
    ? t('{from}. {audience}. Version {version}, {moment} by {by}.', {
        ...said,
        moment: formatMoment(made.published_at),
      })
    : t('{from}. {audience}. Version {version} by {by}.', said);
};

interface Props {
  row: ScreenRow;
  roleName: (id: number) => string;
  onAsk: (what: ScreenAction) => void;
}

/** An added screen: title, audience, problems, and actions. */
export const ScreenItem = ({ row, roleName, onAsk }: Props) => {
  const { name, from, state, tone, troubles, made, address } = row;
  const isPublished = made?.state !== 'draft';
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
          {made && isPublished ? formatVersion(from, made, roleName) : from}
        </Typography>
        {troubles.length > 0 && (
          <Box
            component="ul"
            aria-label={t('What is wrong with {name}', { name })}
            sx={{ m: 0, mt: 0.5, pl: 2.5 }}
          >
            {troubles.map((trouble) => (
              <Typography key={trouble} component="li" variant="body2" color="error">
                {trouble}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {address && (
          <Button color="inherit" component={LinkBase} to={address}>
            {t('Open')}
          </Button>
        )}
        {made && (
          <>
            <Button color="inherit" component={LinkBase} to={`/screens/design/${made.id}`}>
              {t('Design')}
            </Button>
            <Button color="inherit" disabled={troubles.length > 0} onClick={() => onAsk('publish')}>
              {t('Publish')}
            </Button>
            <Button color="inherit" onClick={() => onAsk('history')}>
              {t('History')}
            </Button>
            {isPublished && (
              <Button color="inherit" onClick={() => onAsk('withdraw')}>
                {t('Withdraw')}
              </Button>
            )}
            <Button color="error" onClick={() => onAsk('delete')}>
              {t('Delete')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
};
