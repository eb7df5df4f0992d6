import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { buildFlagRows, type FlagRow } from '../../featureFlags/buildFlagRows';
import { featureFlag } from '../../featureFlags/featureFlag';
import { flagDefinitions } from '../../featureFlags/flagDefinitions';
import { useConsoleSettings } from '../../session/consoleSettings';
import { useAllFlags } from '../../session/useFlags';
import { Page } from '../../ui/Page';

const formatState = (isOn: boolean) => (isOn ? 'on' : 'off');

const describeSource = ({ from, fallback }: FlagRow): string => {
  if (from === 'browser')
    return t('Set in this browser. Otherwise it is {otherwise}.', { otherwise: formatState(fallback) });
  if (from === 'deployment') return t('Set by the deployment (config.json).');
  return t('Default value.');
};

/** Lists the feature flags with their effect, the source of their value, and the user's own override. */
const FeatureFlags = () => {
  const { flags } = useConsoleSettings();
  const ownFlags = useAllFlags();
  const rows = buildFlagRows(flagDefinitions, flags, ownFlags);
  const set = (name: string, isOn: boolean) => featureFlag.setAllFlags({ ...ownFlags, [name]: isOn });
  const takeBack = (name: string) => {
    const { [name]: _, ...rest } = ownFlags;
    featureFlag.setAllFlags(rest);
  };
  return (
    <Page
      maxWidth={820}
      title={t('Feature Flags')}
      actions={
        Object.keys(ownFlags).length > 1 && (
          <Button onClick={() => featureFlag.setAllFlags({})}>{t('Take all back')}</Button>
        )
      }
    >
      <Typography color="textSecondary">
        {t('Features a deployment turns on or off. Changes here apply to this browser only.')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
        {rows.map((row) => (
          <Box
            key={row.name}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Switch
              checked={row.isOn}
              onChange={(_, isOn) => set(row.name, isOn)}
              slotProps={{ input: { 'aria-label': row.label, 'aria-describedby': `flag-${row.name}` } }}
            />
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {row.label}{' '}
                {row.label !== row.name && (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {row.name}
                  </Typography>
                )}
              </Typography>
              <Typography>{row.does}</Typography>
              <Typography id={`flag-${row.name}`} variant="body2" color="textSecondary">
                {describeSource(row)}
              </Typography>
            </Box>
            {row.from === 'browser' && (
              <Button variant="outlined" onClick={() => takeBack(row.name)}>
                {t('Reset')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Page>
  );
};

export default FeatureFlags;
