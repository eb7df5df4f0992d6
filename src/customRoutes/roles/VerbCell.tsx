import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { t } from '#i18n';
import { ApprovalRule } from './ApprovalRule';
import {
  canGrant,
  coversVerb,
  type GrantedSetting,
  getVerbs,
  type RoleScreen,
  toggleVerb,
  verbDescriptions,
  verbLabels,
  verbs,
} from './roleSettings';

interface VerbCellProps {
  screen: RoleScreen;
  grant: GrantedSetting | undefined;
  isReadOnly: boolean;
  onChange: (grant: GrantedSetting) => void;
}

/** A role's setting for a screen, as one checkbox for each action. */
export const VerbCell = ({ screen, grant, isReadOnly, onChange }: VerbCellProps) => {
  const available = getVerbs(screen);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(106px, 1fr))' },
        }}
      >
        {verbs.map((verb) =>
          available.includes(verb) ? (
            <FormControlLabel
              key={verb}
              label={t(verbLabels[verb])}
              disabled={isReadOnly || !canGrant(screen, verb)}
              control={
                <Checkbox
                  size="small"
                  checked={coversVerb(grant?.setting, verb)}
                  onChange={(_, isOn) => onChange(toggleVerb(screen, verb, isOn))}
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
        <ApprovalRule screen={screen} grant={grant} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </>
  );
};
