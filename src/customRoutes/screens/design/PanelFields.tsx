import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { t } from '#i18n';
import { SelectField } from '../../../ui/SelectField';

interface NumberOptionProps extends Omit<TextFieldProps, 'onChange'> {
  onChange: (value: number | undefined) => void;
}

export const NumberOption = ({ value, onChange, ...props }: NumberOptionProps) => (
  <TextField
    type="number"
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    {...props}
  />
);

interface Props {
  options: Record<string, unknown>;
  onSet: (option: string, value: unknown) => void;
}

export const PanelFields = ({ options, onSet }: Props) => (
  <>
    <TextField
      label={t('Heading')}
      defaultValue={String(options.title ?? '')}
      // Applied on blur, because a partly typed title may match another panel's title.
      onBlur={({ target }) => target.value !== '' && onSet('title', target.value)}
    />
    <SelectField
      label={t('Stands')}
      value={String(options.place ?? 'main')}
      options={[
        ['top', t('Above the others')],
        ['main', t('In its turn')],
        ['aside', t('In the narrow column')],
      ]}
      onChange={(place) => onSet('place', place === 'main' ? undefined : place)}
    />
    <NumberOption
      label={t('Columns it is wide')}
      value={options.width}
      onChange={(width) => onSet('width', width)}
      slotProps={{ htmlInput: { min: 1, max: 4 } }}
    />
  </>
);
