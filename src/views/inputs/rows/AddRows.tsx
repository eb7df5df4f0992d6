import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { FillSeriesButton } from './FillSeries';
import { createRow } from './newRow';

interface Props {
  spec: FieldSpec;
  /** Where the objects stand in the form. */
  source: string;
  label: string;
  /** How many there are. */
  count: number;
  disabled: boolean | undefined;
  onAdd: () => void;
  /** Told all of them, once several have been filled in. */
  onFill: (rows: object[]) => void;
}

/** What adds to a list of objects: one, or a series where the declaration says how it counts up. */
export const AddRowsButtons = ({ spec, source, label, count, disabled, onAdd, onFill }: Props) => {
  const { getValues } = useFormContext();
  const fields = spec.items?.fields ?? [];
  return (
    <>
      <Button
        startIcon={<Icon name="Add" />}
        disabled={disabled || (spec.maxItems !== undefined && count >= spec.maxItems)}
        onClick={onAdd}
      >
        {t('Add')}
      </Button>
      {spec.series && (
        <FillSeriesButton
          label={label}
          series={spec.series}
          fields={fields}
          blank={createRow(fields)}
          rows={getValues(source) ?? []}
          most={spec.maxItems}
          disabled={disabled}
          onFill={onFill}
        />
      )}
    </>
  );
};
