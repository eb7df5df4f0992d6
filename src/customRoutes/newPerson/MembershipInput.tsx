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
  /** Groups that the user has already joined, which cannot be deselected. */
  completed: ReadonlySet<string>;
}

/** Maximum number of groups shown; others can be found by typing. */
const MAX_DISPLAYED = 16;

const formatGroupName = ({ account, name }: JoinedGroup): string => [account, name].filter(Boolean).join(' ');

/** Selects queues or ring groups to join. A short list is shown as buttons. */
export const MembershipInput = ({ label, all, completed }: Props) => {
  const id = useId();
  const { field } = useController({ name: buildMembershipField().field });
  const chosen: string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const keys = new Set(all.map(getJoinKey));
  const put = (nextKeys: readonly string[]) =>
    field.onChange([...chosen.filter((key) => !keys.has(key)), ...nextKeys]);
  const selectedKeys = chosen.filter((key) => keys.has(key));
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
        isOptionEqualToValue={(option, other) => getJoinKey(option) === getJoinKey(other)}
        value={all.filter((option) => selectedKeys.includes(getJoinKey(option)))}
        onChange={(_, next) =>
          put([...new Set([...selectedKeys.filter((key) => completed.has(key)), ...next.map(getJoinKey)])])
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
        {all.map((option) => {
          const key = getJoinKey(option);
          const isIn = selectedKeys.includes(key);
          return (
            <Chip
              key={key}
              component="button"
              type="button"
              role="checkbox"
              aria-checked={isIn}
              clickable
              disabled={completed.has(key)}
              label={formatGroupName(option)}
              icon={<Icon name={isIn ? 'CheckCircle' : 'Add'} />}
              variant={isIn ? 'filled' : 'outlined'}
              color={isIn ? 'primary' : 'default'}
              onClick={() =>
                put(isIn ? selectedKeys.filter((other) => other !== key) : [...selectedKeys, key])
              }
              sx={{ maxWidth: '100%', minHeight: { xs: 44, sm: 32 } }}
            />
          );
        })}
      </Box>
    </Box>
  );
};
