import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { JSONPath } from 'jsonc-parser';
import { t } from '#i18n';
import { isObject } from '../../../lib/isObject';
import { engineIcons } from '../../../theme/icons';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { SelectField } from '../../../ui/SelectField';
import { MenuGroupField } from '../MenuGroupField';
import { isDashboard, type Json } from './parts';

interface Props {
  value: Json;
  onSet: (path: JSONPath, value: unknown) => void;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const PageOptions = ({ value, onSet }: Props) => {
  const [singular, many] = Array.isArray(value.label) ? value.label : [];
  const menu = isObject(value.menu) ? value.menu : {};
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
      <MenuGroupField
        value={toText(menu.group)}
        onChange={(group) => onSet(['menu', 'group'], group || undefined)}
      />
      {'name' in value && (
        <SelectField
          label={t('Pages of')}
          value={menu.level === 'Customer' ? 'Customer' : 'Root'}
          options={[
            ['Root', t('The whole platform')],
            ['Customer', t('One phone system')],
          ]}
          onChange={(level) => onSet(['menu', 'level'], level)}
        />
      )}
    </Box>
  );
};
