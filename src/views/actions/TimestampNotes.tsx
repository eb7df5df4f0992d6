import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import type { ListedResource } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';
import { Icon } from '../../theme/Icon';
import { formatClockTime } from '../audio/formatClockTime';
import type { TimedNote } from '../audio/moments';
import type { Player } from '../audio/useAudio';
import { toTarget } from './target';
import { useRunAction } from './useRunAction';

const Notes = styled('div')({
  flexDirection: 'column',
  gap: 4,
  marginTop: 4,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 },
  '& li': { display: 'flex', alignItems: 'baseline', gap: 4 },
  '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 8 },
});

interface Props {
  spec: ListedResource;
  record: RaRecord;
  player: Player;
  notes: readonly TimedNote[];
  /** Name of the action that adds a line; undefined if the user lacks permission. */
  action: string | undefined;
}

/** Timestamped notes of a recording. Clicking a note seeks to its position; new notes are added at the current position. */
export const TimestampNotes = ({ spec, record, player, notes, action: name }: Props) => {
  const run = useRunAction(spec);
  const { actions } = useResourceSpec(spec.name);
  const [noted, setNoted] = useState<number>();
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const action = actions.find((candidate) => candidate.name === name);
  const noteField = action?.form[0];

  const add = async () => {
    if (!action || !noteField || noted === undefined || !text.trim()) return;
    setBusy(true);
    setError(undefined);
    try {
      const line = `${formatClockTime(noted)} ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`;
      await run(action, toTarget(record), { form: { [noteField.field]: line } });
      setText('');
      setNoted(undefined);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Notes className="roomy">
      {notes.length > 0 && (
        <ul aria-label={t('Noted moments')}>
          {notes.map(({ at, text: note }) => (
            <li key={`${at} ${note}`}>
              <Button
                onClick={() => {
                  player.goTo(at);
                  void player.play();
                }}
                aria-label={t('Play from {at}', { at: formatClockTime(at) })}
                sx={{ minWidth: 48, px: 0.5, flexShrink: 0 }}
              >
                {formatClockTime(at)}
              </Button>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
      {noteField && noted === undefined && (
        <div>
          <Button startIcon={<Icon name="Edit" />} color="inherit" onClick={() => setNoted(player.at)}>
            {t('Note at {at}', { at: formatClockTime(player.at) })}
          </Button>
        </div>
      )}
      {noteField && noted !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            autoFocus
            label={t('Note at {noted}', { noted: formatClockTime(noted) })}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Escape') setNoted(undefined);
            }}
            slotProps={{ htmlInput: { maxLength: noteField.maxLength && noteField.maxLength - 8 } }}
            sx={{ flex: '1 1 240px' }}
          />
          <Button type="submit" variant="contained" loading={isBusy} disabled={!text.trim()} sx={{ mt: 0.5 }}>
            {t('Save note')}
          </Button>
          <Button color="inherit" onClick={() => setNoted(undefined)} sx={{ mt: 0.5 }}>
            {t('Cancel')}
          </Button>
        </form>
      )}
      {error !== undefined && <Alert severity="error">{describe(error)}</Alert>}
    </Notes>
  );
};
