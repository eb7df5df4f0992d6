import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { CheckField } from '../../ui/CheckField';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { type BoardSettings, type Limit, limitNames } from './boardSettings';

interface Props {
  settings: BoardSettings;
  /** All queues of the phone system, each with its account number and name. */
  queues: readonly (readonly [account: string, name: string])[];
  onChange: (change: Partial<BoardSettings>) => void;
  onClose: () => void;
}

export const BoardDialog = ({ settings, queues, onChange, onClose }: Props) => {
  const [chosen, setChosen] = useState(
    () => new Set(settings.queues.length > 0 ? settings.queues : queues.map(([account]) => account)),
  );
  const [typed, setTyped] = useState<Record<Limit, string>>({
    target: String(settings.target),
    waiting: String(settings.waiting),
    longest: String(settings.longest),
    level: String(settings.level),
  });
  const problem = (name: Limit) => {
    const maxValue = name === 'level' ? 100 : 3600;
    const number = Number(typed[name]);
    return Number.isInteger(number) && number >= 1 && number <= maxValue
      ? undefined
      : t('Enter a whole number from 1 to {most}.', { most: maxValue });
  };
  const names = Object.keys(limitNames) as Limit[];
  const isWrong = chosen.size === 0 || names.some((name) => problem(name) !== undefined);
  const save = () => {
    onChange({
      queues: chosen.size === queues.length ? [] : [...chosen],
      ...(Object.fromEntries(names.map((name) => [name, Number(typed[name])])) as Record<Limit, number>),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('Wallboard settings')}
      submitLabel={t('Show')}
      disabled={isWrong}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGroup role="group" aria-label={t('Call queues')}>
        {queues.map(([account, name]) => (
          <CheckField
            key={account}
            label={`${name} (${account})`}
            checked={chosen.has(account)}
            onChange={(isOn) =>
              setChosen(
                (known) =>
                  new Set(
                    isOn ? [...known, account] : [...known].filter((candidate) => candidate !== account),
                  ),
              )
            }
          />
        ))}
      </FormGroup>
      {chosen.size === 0 && <span role="alert">{t('Choose at least one queue.')}</span>}
      {names.map((name) => (
        <TextField
          key={name}
          label={t(limitNames[name])}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          error={problem(name) !== undefined}
          helperText={problem(name)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ))}
    </FormDialog>
  );
};
