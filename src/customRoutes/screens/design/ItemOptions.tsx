import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type MessageDescriptor, msg, t } from '#i18n';
import { getLevels, getTopLevel } from '../../../../contract/levels';
import type { Reason } from '../../../inference/inferred';
import { getKit } from '../../../kit';
import { isObject } from '../../../lib/isObject';
import { fieldKinds, getKind, getKindName, kindKeywords, storedKinds } from './fieldKinds';
import { PanelFields } from './PanelFields';
import { getItemName, type Item, type PartName, withOption } from './parts';
import { StoredOptions } from './StoredOptions';

/** List within a declaration, or the fields of an overlay. */
export type OptionTarget = PartName | 'overlay';

interface Flag {
  option: string;
  label: MessageDescriptor;
}

const flags: Partial<Record<OptionTarget, readonly Flag[]>> = {
  columns: [
    { option: 'hidden', label: msg('Not shown until chosen') },
    { option: 'pinned', label: msg('Stays at the left') },
  ],
  filters: [
    { option: 'pinned', label: msg('Always shown beside the search') },
    { option: 'required', label: msg('Must be set before anything is listed') },
  ],
  form: [
    { option: 'required', label: msg('Must be filled in') },
    { option: 'readOnly', label: msg('Shown only') },
  ],
  overlay: [
    { option: 'hidden', label: msg('Shown nowhere') },
    { option: 'required', label: msg('Must be filled in') },
  ],
};

/** Parts whose items can be restricted to certain levels. */
const permissionedParts: readonly OptionTarget[] = ['columns', 'filters', 'form', 'panels'];

interface Props {
  part: OptionTarget;
  item: Item;
  onChange: (item: Item) => void;
  /** Schema of the field, if the screen defines its own entity. */
  schema: Record<string, unknown> | undefined;
  onSchema: (schema: Record<string, unknown>) => void;
  reason: Reason | undefined;
  /** Renames the field and migrates its stored values. Available only if Trunkline stores the records. */
  onRename?: ((name: string) => void) | undefined;
}

export const ItemOptions = ({ part, item, onChange, schema, onSchema, reason, onRename }: Props) => {
  const options = isObject(item) ? item : {};
  const set = (option: string, value: unknown) => onChange(withOption(item, option, value));
  return (
    <>
      {part === 'panels' ? (
        <PanelFields options={options} onSet={set} />
      ) : (
        <TextField
          label={t('Label')}
          value={String(options.label ?? '')}
          onChange={({ target }) => set('label', target.value)}
        />
      )}
      {schema && (
        <TextField
          select
          label={t('Kind')}
          value={getKind(schema)}
          onChange={({ target }) => {
            const rest = Object.entries(schema).filter(([word]) => !kindKeywords.includes(word as never));
            onSchema({ ...Object.fromEntries(rest), ...storedKinds[target.value] });
          }}
        >
          {getKind(schema) === '' && <MenuItem value="">{t('As inferred')}</MenuItem>}
          {Object.keys(onRename ? storedKinds : fieldKinds).map((kind) => (
            <MenuItem key={kind} value={kind}>
              {getKindName(kind)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {schema && onRename && (
        <StoredOptions schema={schema} onSchema={onSchema} name={getItemName(item)} onRename={onRename} />
      )}
      {part === 'columns' && (
        <TextField
          label={t('Width in pixels')}
          type="number"
          value={String(options.width ?? '')}
          onChange={({ target }) => set('width', target.value === '' ? undefined : Number(target.value))}
        />
      )}
      {part === 'form' && (
        <TextField
          select
          label={t('Width')}
          value={String(options.width ?? '')}
          onChange={({ target }) => set('width', target.value)}
        >
          <MenuItem value="">{t('As usual')}</MenuItem>
          <MenuItem value="half">{t('Half')}</MenuItem>
          <MenuItem value="full">{t('Full')}</MenuItem>
        </TextField>
      )}
      {permissionedParts.includes(part) && (
        <TextField
          select
          label={t('Shown to')}
          value={String(options.level ?? '')}
          onChange={({ target }) => set('level', target.value)}
        >
          <MenuItem value="">{t('Everyone who sees the screen')}</MenuItem>
          {getLevels()
            .slice(1)
            .map((level) => (
              <MenuItem key={level} value={level}>
                {level === getTopLevel()
                  ? t(getKit().access.names[level])
                  : t('{level} and above', { level: t(getKit().access.names[level]) })}
              </MenuItem>
            ))}
        </TextField>
      )}
      {flags[part]?.map(({ option, label }) => (
        <FormControlLabel
          key={option}
          label={t(label)}
          control={
            <Checkbox
              size="small"
              checked={options[option] === true}
              onChange={(_, isOn) => set(option, isOn)}
            />
          }
        />
      ))}
      {reason && (
        <Typography variant="body2" color="textSecondary">
          {t('Inferred: {what}. {why}', { what: reason.subject, why: reason.reason })}
        </Typography>
      )}
    </>
  );
};
