import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Icon } from '../../theme/Icon';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { buildMembershipField } from './fields';
import type { JoinedGroup } from './plan';
import { getJoinKey } from './values';

interface Props {
  label: string;
  all: readonly JoinedGroup[];
  /** Groups already joined, which cannot be deselected. */
  behind: ReadonlySet<string>;
}

/** Maximum number shown; beyond that, they are found by typing. */
const MAX_DISPLAYED = 16;

const formatGroupName = ({ account, name }: JoinedGroup): string => [account, name].filter(Boolean).join(' ');

/** Selects queues or ring groups to join; a short list is shown as buttons. */
export const MembershipInput = ({ label, all, behind }: Props) => {
  const id = useId();
  const { field } = useController({ name: buildMembershipField().field });
  const chosen: string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const keys = new Set(all.map(getJoinKey));
  const put = (own: readonly string[]) => field.onChange([...chosen.filter((one) => !keys.has(one)), ...own]);
  const own = chosen.filter((one) => keys.has(one));
  if (all.length === 0) return null;
  if (all.length > MAX_DISPLAYED)
    return (
      <AutocompleteField<JoinedGroup, true>
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={[...all]}
        getOptionLabel={formatGroupName}
        getOptionKey={getJoinKey}
        isOptionEqualToValue={(one, other) => getJoinKey(one) === getJoinKey(other)}
        value={all.filter((one) => own.includes(getJoinKey(one)))}
        onChange={(_, next) =>
          put([...new Set([...own.filter((one) => behind.has(one)), ...next.map(getJoinKey)])])
        }
        label={label}
      />
    );
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {all.map((one) => {
          const key = getJoinKey(one);
          const isIn = own.includes(key);
          return (
            <Chip
              key={key}
              component="button"
              type="button"
              role="checkbox"
              aria-checked={isIn}
              clickable
              disabled={behind.has(key)}
              label={formatGroupName(one)}
              icon={<Icon name={isIn ? 'CheckCircle' : 'Add'} />}
              variant={isIn ? 'filled' : 'outlined'}
              color={isIn ? 'primary' : 'default'}
              onClick={() => put(isIn ? own.filter((other) => other !== key) : [...own, key])}
              sx={{ maxWidth: '100%', minHeight: { xs: 44, sm: 32 } }}
            />
          );
        })}
      </Box>
    </Box>
  );
};
