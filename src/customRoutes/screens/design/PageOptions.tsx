import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { JSONPath } from 'jsonc-parser';
import { t } from '#i18n';
import { useResourceHeads } from '../../../declaration/registry';
import { isObject } from '../../../lib/isObject';
import { engineIcons } from '../../../theme/icons';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { isDashboard, type Json } from './parts';

interface Props {
  value: Json;
  onSet: (path: JSONPath, value: unknown) => void;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const PageOptions = ({ value, onSet }: Props) => {
  const heads = useResourceHeads();
  const [singular, many] = Array.isArray(value.label) ? value.label : [];
  const menu = isObject(value.menu) ? value.menu : {};
  const groups = [...new Set(heads.flatMap((head) => head.menu.group ?? []))].sort();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {'name' in value && (
        <TextField
          label={t('Name in addresses')}
          value={toText(value.name)}
          onChange={({ target }) => onSet(['name'], target.value)}
        />
      )}
      {isDashboard(value) ? (
        <TextField
          label={t('The page is called')}
          value={toText(value.label)}
          onChange={({ target }) => onSet(['label'], target.value)}
        />
      ) : (
        <>
          <TextField
            label={t('One is called')}
            value={toText(singular)}
            onChange={({ target }) => onSet(['label'], [target.value, toText(many)])}
          />
          <TextField
            label={t('Several are called')}
            value={toText(many)}
            onChange={({ target }) => onSet(['label'], [toText(singular), target.value])}
          />
        </>
      )}
      <AutocompleteField
        options={engineIcons}
        value={engineIcons.find((name) => name === value.icon) ?? null}
        onChange={(_, icon) => icon && onSet(['icon'], icon)}
        label={t('Icon')}
      />
      <AutocompleteField
        freeSolo
        options={groups}
        inputValue={toText(menu.group)}
        onInputChange={(_, group, reason) =>
          reason !== 'reset' && onSet(['menu', 'group'], group || undefined)
        }
        onChange={(_, group) => onSet(['menu', 'group'], group || undefined)}
        label={t('Heading of the menu')}
      />
      {'name' in value && (
        <TextField
          select
          label={t('Pages of')}
          value={menu.level === 'Customer' ? 'Customer' : 'Root'}
          onChange={({ target }) => onSet(['menu', 'level'], target.value)}
        >
          <MenuItem value="Root">{t('The whole platform')}</MenuItem>
          <MenuItem value="Customer">{t('One phone system')}</MenuItem>
        </TextField>
      )}
    </Box>
  );
};
