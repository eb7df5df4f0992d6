import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { CheckField } from '../../../ui/CheckField';
import { parseChoices } from './fieldKinds';

type Schema = Record<string, unknown>;

interface Props {
  name: string;
  schema: Schema;
  onSchema: (schema: Schema) => void;
  onRename: (name: string) => void;
}

const omitKeyword = (schema: Schema, word: string): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== word));

export const StoredOptions = ({ name, schema, onSchema, onRename }: Props) => {
  const [typed, setTyped] = useState(name);
  const choices = Array.isArray(schema.enum)
    ? schema.enum.filter((option) => option !== null).map(String)
    : undefined;
  const [text, setText] = useState(choices?.join(', ') ?? '');
  const [type] = [schema.type].flat();
  const mayBeUnique = ['string', 'integer', 'number'].includes(String(type)) && !schema['x-file'];
  const isSound = /^[A-Za-z][\w-]{0,63}$/.test(typed);
  return (
    <>
      <TextField
        label={t('Name on the wire')}
        value={typed}
        error={!isSound}
        helperText={
          isSound
            ? t('Its values move along.')
            : t('A letter, then letters, digits, hyphens and underscores.')
        }
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== name && isSound && onRename(typed)}
      />
      {choices && (
        <TextField
          label={t('Choices')}
          helperText={choices.length === 0 ? t('Type what to choose from.') : t('Separated by commas.')}
          error={choices.length === 0}
          multiline
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onSchema({ ...omitKeyword(schema, 'x-enumNames'), enum: parseChoices(target.value) });
          }}
        />
      )}
      {mayBeUnique && (
        <CheckField
          size="small"
          label={t('No two alike')}
          checked={schema['x-unique'] === true}
          onChange={(isOn) =>
            onSchema(isOn ? { ...schema, 'x-unique': true } : omitKeyword(schema, 'x-unique'))
          }
        />
      )}
    </>
  );
};
