import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { ReferringSpec } from '../../../declaration/compiled';
import type { SourceChoice } from '../../sources/readChoices';
import { getReferenceName } from './getReferenceName';
import { SuccessorInput } from './SuccessorInput';
import { isAllowedSuccessor, type Reference } from './useReferences';

interface Props {
  place: Reference;
  referring: ReferringSpec;
  choices: readonly SourceChoice[];
  /** Whether to show the name of the referenced record, because there are several. */
  showsName: boolean;
  value: string | undefined;
  isMissing: boolean;
  onChange: (next: string | undefined) => void;
}

/** Reference to a record that is about to be deleted, with an input for its replacement. */
export const ReferenceRow = ({ place, referring, choices, showsName, value, isMissing, onChange }: Props) => {
  const name = getReferenceName(place);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {place.title}
          {showsName && ` · ${place.to}`}
        </Typography>
      </Box>
      <SuccessorInput
        label={t('Replacement for {name}, {title}', { name, title: place.title })}
        isLabelHidden
        source={referring.successors}
        choices={choices.filter(({ value: account }) => isAllowedSuccessor(place, account, choices))}
        mayStay={referring.mayStay}
        isFree={referring.kind === 'account' && !place.takes}
        isMissing={isMissing}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
};
