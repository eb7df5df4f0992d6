import { createFilterOptions } from '@mui/material/Autocomplete';
import type { SxProps } from '@mui/material/styles';
import { getStepName } from '../../../telephony/routing/names';
import type { Step } from '../../../telephony/routing/step';
import { AutocompleteField } from '../../ui/AutocompleteField';

const filterOptions = createFilterOptions<Step>({ limit: 60 });

interface Props {
  label: string;
  placeholder?: string;
  options: readonly Step[];
  value: Step | undefined;
  onChange: (step: Step | null) => void;
  groupBy?: (step: Step) => string;
  sx?: SxProps;
}

export const StepPicker = ({ value, onChange, ...props }: Props) => (
  <AutocompleteField<Step>
    value={value ?? null}
    onChange={(_, step) => onChange(step)}
    filterOptions={filterOptions}
    getOptionLabel={(step) => getStepName(step)}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(option, other) => option.id === other.id}
    {...props}
  />
);
