import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { createRow } from './createRow';
import { FillSeriesButton } from './FillSeriesButton';

interface Props {
  spec: FieldSpec;
  /** Path of the list in the form. */
  source: string;
  label: string;
  count: number;
  disabled: boolean | undefined;
  onAdd: () => void;
  /** Called with the complete list after a series has been added. */
  onFill: (rows: object[]) => void;
}

/** Buttons that add objects to a list: one at a time, or as a series if the declaration defines one. */
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
          maxCount={spec.maxItems}
          disabled={disabled}
          onFill={onFill}
        />
      )}
    </>
  );
};
