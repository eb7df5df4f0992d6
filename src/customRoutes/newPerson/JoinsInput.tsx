import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Icon } from '../../theme/Icon';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { joinsField } from './fields';
import type { Joined } from './plan';
import { joinKey } from './values';

interface Props {
  label: string;
  all: readonly Joined[];
  /** Those that are joined already: they stay. */
  behind: ReadonlySet<string>;
}

/** Beyond this, they are found by typing. */
const MAX_SHOWN = 16;

const nameOf = ({ account, name }: Joined): string => [account, name].filter(Boolean).join(' ');

/** Queues, or ring groups, somebody joins: each a click where they are few. */
export const JoinsInput = ({ label, all, behind }: Props) => {
  const id = useId();
  const { field } = useController({ name: joinsField().field });
  const chosen: string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const keys = new Set(all.map(joinKey));
  const put = (own: readonly string[]) => field.onChange([...chosen.filter((one) => !keys.has(one)), ...own]);
  const own = chosen.filter((one) => keys.has(one));
  if (all.length === 0) return null;
  if (all.length > MAX_SHOWN)
    return (
      <AutocompleteField<Joined, true>
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={[...all]}
        getOptionLabel={nameOf}
        getOptionKey={joinKey}
        isOptionEqualToValue={(one, other) => joinKey(one) === joinKey(other)}
        value={all.filter((one) => own.includes(joinKey(one)))}
        onChange={(_, next) =>
          put([...new Set([...own.filter((one) => behind.has(one)), ...next.map(joinKey)])])
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
          const key = joinKey(one);
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
              label={nameOf(one)}
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
