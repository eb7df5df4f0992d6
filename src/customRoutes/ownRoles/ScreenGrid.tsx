import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { ApprovalRule } from './ApprovalRule';
import {
  canGrant,
  coversVerb,
  getVerbs,
  type RoleScreen,
  type Settings,
  toggleVerb,
  type Verb,
  verbDescriptions,
  verbLabels,
} from './roleSettings';

interface ScreenGridProps {
  screens: readonly RoleScreen[];
  settings: Settings;
  onChange: (settings: Settings) => void;
}

const verbs = Object.keys(verbLabels) as Verb[];

export const ScreenGrid = ({ screens, settings, onChange }: ScreenGridProps) => {
  const areas = [...new Set(screens.map(({ area }) => area ?? ''))];
  return areas.map((area) => (
    <Box key={area} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ pt: 2, pb: 0.5 }}>
        {area}
      </Typography>
      {screens
        .filter((screen) => screen.area === area)
        .map((screen) => (
          <ScreenRow key={screen.permission} {...{ screen, settings, onChange }} />
        ))}
    </Box>
  ));
};

const ScreenRow = ({
  screen,
  settings,
  onChange,
}: Omit<ScreenGridProps, 'screens'> & { screen: RoleScreen }) => {
  const name = screen.permission ?? '';
  const grant = settings[name];
  const setting = grant?.setting;
  const availableVerbs = getVerbs(screen);
  // The permitted actions need no explanation unless the screen provides one.
  const isPlain = availableVerbs.includes('change') && !screen.changing;
  const notes = [
    !isPlain && screen.about,
    screen.changing && t('Change: {what}', { what: screen.changing }),
    availableVerbs.some((verb) => !canGrant(screen, verb)) && t('Your own role does not allow all of it'),
  ].filter(Boolean);
  return (
    <Box
      role="group"
      aria-label={screen.screen ?? ''}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{screen.screen}</Typography>
        <Typography variant="body2" color="textSecondary">
          {notes.join('. ')}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(104px, 1fr))' },
          flex: { xs: '1 1 100%', sm: '0 1 auto' },
        }}
      >
        {verbs.map((verb) =>
          availableVerbs.includes(verb) ? (
            <FormControlLabel
              key={verb}
              label={t(verbLabels[verb])}
              disabled={!canGrant(screen, verb)}
              control={
                <Checkbox
                  size="small"
                  checked={coversVerb(setting, verb)}
                  onChange={(_, isOn) => onChange(toggleVerb(settings, screen, verb, isOn))}
                  slotProps={{
                    input: { 'aria-label': t(verbDescriptions[verb], { screen: screen.screen }) },
                  }}
                />
              }
            />
          ) : (
            <Box key={verb} component="span" sx={{ display: { xs: 'none', sm: 'block' } }} />
          ),
        )}
      </Box>
      {grant?.setting === 'ask' && (
        <ApprovalRule
          screen={screen}
          grant={grant}
          onChange={(rule) => onChange({ ...settings, [name]: rule })}
        />
      )}
    </Box>
  );
};
