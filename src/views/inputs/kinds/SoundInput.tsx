import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { msg, t } from '#i18n';
import { isEmpty } from '../../../lib/isEmpty';
import { parseSpeech } from '../../../lib/speech';
import { isAllowed } from '../../../session/gates';
import { useViewer } from '../../../session/useViewer';
import { Icon } from '../../../theme/Icon';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { useFileDrop } from '../../../ui/useFileDrop';
import { AudioPlayer } from '../../audio/AudioPlayer';
import { canRecord } from '../../audio/openMicrophone';
import { Recording } from '../../audio/Recording';
import SelectedSound from '../../audio/SelectedSound';
import { SpeechEditor } from '../../audio/SpeechEditor';
import { useRecorder } from '../../audio/useRecorder';
import { useSavedSound } from '../../audio/useSavedSound';
import { readChoices, type SourceChoice } from '../../sources/readChoices';
import { useChoices } from '../../sources/useChoices';
import { findContentProblem, getFileProblem } from '../fileRules';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../LabelledField';
import { useField } from '../useField';

/** Recording stops automatically after ten minutes, in case the user forgets to stop it. */
const MAX_RECORDING_SECONDS = 600;
const soundTypes = 'audio/*,.wav,.mp3,.ogg,.webm';

/**
 * An audio announcement. It can be played, recorded, uploaded, trimmed, named, selected from existing ones, synthesised
 * from text, or removed.
 */
const SoundInput = (props: InputProps) => {
  const spec = { ...props.spec, accept: props.spec.accept ?? soundTypes };
  const bound = useField<string>(props);
  const { label, disabled = false } = bound;
  const value = bound.value ?? '';
  const viewer = useViewer();
  const canSave = spec.keep !== undefined && isAllowed(spec.keep, viewer);
  const { choices, isError, refetch } = useChoices(spec, { isEnabled: canSave });
  const [isChoosing, setChoosing] = useState(false);
  const [isTexting, setTexting] = useState(false);
  const [refused, setRefused] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const savedSound = useSavedSound({
    keepSpec: spec.keep,
    file: spec.file,
    readUsedNames: async () => {
      const { data } = await refetch();
      return spec.choicesFrom ? readChoices(data, spec.choicesFrom).map((choice) => choice.value) : [];
    },
    onSaved: (now) => {
      setTexting(false);
      bound.set(now);
      void refetch();
    },
  });
  const recorder = useRecorder({
    longest: MAX_RECORDING_SECONDS,
    onRecorded: (recording) => void savedSound.take(recording, label),
  });
  const take = async ([first]: readonly File[]) => {
    if (!first) return;
    const problem = getFileProblem(spec, first) ?? (await findContentProblem(spec, first));
    setRefused(problem);
    if (!problem) await savedSound.take(first, label);
  };
  const isShut = disabled || !canSave;
  const { isOver, target } = useFileDrop((files) => void take(files), isShut);
  const isRecording = recorder.state !== 'idle';
  const problem = recorder.problem ?? refused;
  const error = isRecording ? undefined : (problem ?? bound.error);
  const name = choices.find((candidate) => candidate.value === value)?.label ?? label;
  const { sound } = savedSound;
  const { speech } = spec;
  const hasSpokenText = speech !== undefined && parseSpeech(speech.value, value) !== undefined;
  const isSpoken = speech !== undefined && !sound && (isTexting || hasSpokenText);
  return (
    <LabelledField bound={{ ...bound, error, hint: isRecording ? undefined : (error ?? bound.hint) }}>
      <Box
        {...target}
        sx={{
          display: 'grid',
          gap: 1,
          px: 1.5,
          py: 1,
          borderRadius: 1,
          border: '1px solid',
          borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'quiet.edge',
          bgcolor: isOver ? 'quiet.selected' : undefined,
        }}
      >
        {isRecording ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Recording recorder={recorder} />
          </Box>
        ) : sound ? (
          <PendingSoundPanel
            key={`${sound.whole.name}/${sound.whole.lastModified}`}
            savedSound={savedSound}
            label={label}
            disabled={disabled}
          />
        ) : isSpoken && speech ? (
          <SpeechEditor
            spec={spec}
            speech={speech}
            label={label}
            value={value}
            disabled={disabled}
            onChange={(text) => {
              setTexting(true);
              bound.set(text);
            }}
          />
        ) : isEmpty(value) ? (
          <Typography variant="body2" color="textSecondary">
            {t('Nothing is played.')}
          </Typography>
        ) : (
          <AudioPlayer key={value} spec={spec} value={value} name={name} />
        )}
        {savedSound.problem && (
          <Alert severity="error" action={<Button onClick={savedSound.again}>{t('Try again')}</Button>}>
            {t('{problem} The recording is still here.', { problem: savedSound.problem })}
          </Alert>
        )}
        {!isRecording && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: -0.75 }}>
            {canRecord() && (
              <Button
                ref={bound.ref}
                startIcon={<Icon name="Mic" />}
                disabled={isShut}
                onClick={recorder.start}
                aria-label={t('Record {label}', { label })}
              >
                {t(msg('Record', 'action'))}
              </Button>
            )}
            <Button
              startIcon={<Icon name="CloudUpload" />}
              disabled={isShut}
              onClick={() => chooser.current?.click()}
              aria-label={t('Upload {label}', { label })}
            >
              {t(msg('Upload', 'action'))}
            </Button>
            {choices.length > 0 && (
              <Button
                disabled={isShut}
                onClick={() => setChoosing(!isChoosing)}
                aria-expanded={isChoosing}
                aria-label={t('Choose {label}', { label })}
              >
                {t('Choose')}
              </Button>
            )}
            {speech && !isSpoken && (
              <Button
                startIcon={<Icon name="RecordVoiceOver" />}
                disabled={disabled}
                onClick={() => {
                  savedSound.forget();
                  setChoosing(false);
                  setTexting(true);
                }}
                aria-label={t('Say a text as {label}', { label })}
              >
                {t('Say a text')}
              </Button>
            )}
            {isSpoken && !hasSpokenText && !isEmpty(value) && (
              <Button color="inherit" onClick={() => setTexting(false)}>
                {t('Cancel')}
              </Button>
            )}
            {(sound || !isEmpty(value)) && (
              <Button
                color="inherit"
                disabled={disabled}
                onClick={() => {
                  savedSound.forget();
                  setTexting(false);
                  bound.set(null);
                }}
                aria-label={t('Remove {label}', { label })}
                sx={{ ml: 'auto' }}
              >
                {t('Remove')}
              </Button>
            )}
          </Box>
        )}
        {isChoosing && !isRecording && (
          <AutocompleteField<SourceChoice>
            label={t('Audio file')}
            options={[...choices]}
            openOnFocus
            areUnread={isError}
            noOptionsText={t('Nothing matches.')}
            getOptionLabel={(choice) => choice.label}
            getOptionKey={(choice) => choice.value}
            value={null}
            onChange={(_, choice) => {
              if (!choice) return;
              savedSound.forget();
              setTexting(false);
              bound.set(choice.value);
              setChoosing(false);
            }}
          />
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={spec.accept}
          disabled={isShut}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            // Without this, selecting the same file again would not trigger an event.
            event.target.value = '';
          }}
        />
      </Box>
    </LabelledField>
  );
};

interface PendingProps {
  savedSound: ReturnType<typeof useSavedSound>;
  label: string;
  disabled: boolean;
}

const PendingSoundPanel = ({
  savedSound: { sound, isSending, problem, cut, rename },
  label,
  disabled,
}: PendingProps) => {
  const [words, setWords] = useState(sound?.words ?? '');
  if (!sound) return null;
  const leave = () => {
    const newName = words.trim();
    if (newName && newName !== sound.words) rename(newName);
    else setWords(sound.words);
  };
  return (
    <>
      <SelectedSound file={sound.whole} onChange={cut}>
        <Typography variant="body2">{sound.words}</Typography>
      </SelectedSound>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          label={t('Name')}
          value={words}
          disabled={disabled}
          onChange={(event) => setWords(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Prevents submission of the surrounding form.
            event.preventDefault();
            leave();
          }}
          slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('Name of {label}', { label }) } }}
          sx={{ flex: '1 1 200px' }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {isSending ? t('Keeping it …') : problem ? '' : t('Kept among the audio files')}
        </Typography>
      </Box>
    </>
  );
};

export default SoundInput;
