import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '#i18n';

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
    <TextField
      select
      label={t('Stands')}
      value={String(options.place ?? 'main')}
      onChange={({ target }) => onSet('place', target.value === 'main' ? undefined : target.value)}
    >
      <MenuItem value="top">{t('Above the others')}</MenuItem>
      <MenuItem value="main">{t('In its turn')}</MenuItem>
      <MenuItem value="aside">{t('In the narrow column')}</MenuItem>
    </TextField>
    <TextField
      label={t('Columns it is wide')}
      type="number"
      value={String(options.width ?? '')}
      onChange={({ target }) => onSet('width', target.value === '' ? undefined : Number(target.value))}
      slotProps={{ htmlInput: { min: 1, max: 4 } }}
    />
  </>
);
