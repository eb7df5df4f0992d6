import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { Level } from '../../../../contract/call';
import { getLevels, getTopLevel } from '../../../../contract/levels';
import type { Reason } from '../../../inference/inferred';
import { getKit } from '../../../kit';
import { isObject } from '../../../lib/isObject';
import { CheckField } from '../../../ui/CheckField';
import { SelectField } from '../../../ui/SelectField';
import { fieldKinds, getKind, kindKeywords, listKinds, storedKinds } from './fieldKinds';
import { NumberOption, PanelFields } from './PanelFields';
import { getItemName, type Item, type PartName, withOption } from './parts';
import { StoredOptions } from './StoredOptions';

/** List within a declaration, or the fields of an overlay. */
export type OptionTarget = PartName | 'overlay';

const required = ['required', msg('Must be filled in')] as const;

/** Options of an item that are on or off. */
const flags: Partial<Record<OptionTarget, readonly (readonly [option: string, label: MessageDescriptor])[]>> =
  {
    columns: [
      ['hidden', msg('Not shown until chosen')],
      ['pinned', msg('Stays at the left')],
    ],
    filters: [
      ['pinned', msg('Always shown beside the search')],
      ['required', msg('Must be set before anything is listed')],
    ],
    form: [required, ['readOnly', msg('Shown only')]],
    overlay: [['hidden', msg('Shown nowhere')], required],
  };

const formatLevel = (level: Level): string => {
  const name = t(getKit().access.names[level]);
  return level === getTopLevel() ? name : t('{level} and above', { level: name });
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
        <SelectField
          label={t('Kind')}
          value={getKind(schema)}
          blank={getKind(schema) === '' ? t('As inferred') : undefined}
          options={listKinds(onRename ? storedKinds : fieldKinds)}
          onChange={(kind) => {
            const rest = Object.entries(schema).filter(([word]) => !kindKeywords.includes(word as never));
            onSchema({ ...Object.fromEntries(rest), ...storedKinds[kind] });
          }}
        />
      )}
      {schema && onRename && (
        <StoredOptions schema={schema} onSchema={onSchema} name={getItemName(item)} onRename={onRename} />
      )}
      {part === 'columns' && (
        <NumberOption
          label={t('Width in pixels')}
          value={options.width}
          onChange={(width) => set('width', width)}
        />
      )}
      {part === 'form' && (
        <SelectField
          label={t('Width')}
          value={String(options.width ?? '')}
          blank={t('As usual')}
          options={[
            ['half', t('Half')],
            ['full', t('Full')],
          ]}
          onChange={(width) => set('width', width)}
        />
      )}
      {permissionedParts.includes(part) && (
        <SelectField
          label={t('Shown to')}
          value={String(options.level ?? '')}
          blank={t('Everyone who sees the screen')}
          options={getLevels()
            .slice(1)
            .map((level) => [level, formatLevel(level)] as const)}
          onChange={(level) => set('level', level)}
        />
      )}
      {flags[part]?.map(([option, label]) => (
        <CheckField
          key={option}
          size="small"
          label={t(label)}
          checked={options[option] === true}
          onChange={(isOn) => set(option, isOn)}
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
