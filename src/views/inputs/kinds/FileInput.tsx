import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { msg, t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { lazyPart } from '../../../lib/lazyPart';
import { Icon } from '../../../theme/Icon';
import { useFileDrop } from '../../../ui/useFileDrop';
import { AudioPlayer } from '../../audio/AudioPlayer';
import { canRecord } from '../../audio/openMicrophone';
import { Recording } from '../../audio/Recording';
import { BYTES_PER_SECOND } from '../../audio/toWav';
import { useRecorder } from '../../audio/useRecorder';
import { FileField } from '../../fields/kinds/FileField';
import { ImageField } from '../../fields/kinds/ImageField';
import { acceptsAudio, findContentProblem, formatAccept, formatSize, getFileProblem } from '../fileRules';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const SelectedSound = lazyPart(() => import('../../audio/SelectedSound'));

interface PreviewProps {
  spec: FieldSpec;
  file: File;
  /** The original file, retained so that trimming can be undone. */
  chosen: File;
  onChange: (file: File) => void;
}

const Preview = ({ spec, file, chosen, onChange }: PreviewProps) => {
  if (file.type.startsWith('image/')) return <ImageField spec={spec} value={file} record={{ id: '' }} />;
  if (file.type.startsWith('audio/') || acceptsAudio(spec.accept)) {
    const player = <AudioPlayer spec={spec} value={file} />;
    return (
      <Suspense fallback={player}>
        <SelectedSound key={`${chosen.name}/${chosen.lastModified}`} file={chosen} onChange={onChange}>
          {player}
        </SelectedSound>
      </Suspense>
    );
  }
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>;
};

/** Recording stops automatically after ten minutes, in case the user forgets to stop it. */
const MAX_RECORDING_SECONDS = 600;

/** A file that is selected, dropped or recorded. Images and recordings can be previewed before upload. */
export const FileInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<File>(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const file = typeof File !== 'undefined' && bound.value instanceof File ? bound.value : undefined;
  const stored = typeof bound.value === 'string' && bound.value !== '' ? bound.value : undefined;
  const [refused, setRefused] = useState<string>();
  const recorder = useRecorder({
    longest: Math.min(MAX_RECORDING_SECONDS, (spec.maxBytes ?? Number.POSITIVE_INFINITY) / BYTES_PER_SECOND),
    onRecorded: (recording) => choose(recording),
  });
  const choose = (picked: File) => {
    setChosen(picked);
    bound.set(picked);
  };
  const isRecording = recorder.state !== 'idle';
  const problem = recorder.problem ?? refused;
  const error = isRecording ? undefined : (problem ?? bound.error);
  const hint = error ?? bound.hint;
  const take = async ([first]: readonly File[]) => {
    if (!first) return;
    const problem = getFileProblem(spec, first) ?? (await findContentProblem(spec, first));
    setRefused(problem);
    if (!problem) choose(first);
  };
  const { isOver, target } = useFileDrop((files) => void take(files), bound.disabled);
  return (
    <Box role="group" aria-label={bound.label}>
      <Typography variant="body2" color={error ? 'error' : 'textSecondary'} sx={{ mb: 0.75 }}>
        {bound.label}
        {bound.required && ' *'}
      </Typography>
      <Box
        {...target}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          px: 1.5,
          py: 1,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'quiet.edge',
          bgcolor: isOver ? 'quiet.selected' : undefined,
        }}
      >
        {isRecording ? (
          <Recording recorder={recorder} />
        ) : file ? (
          <>
            <Preview spec={spec} file={file} chosen={chosen ?? file} onChange={bound.set} />
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {formatSize(file.size)}
            </Typography>
            <IconButton
              aria-label={t('Take {name} away', { name: file.name })}
              disabled={bound.disabled}
              onClick={() => bound.set(null)}
            >
              <Icon name="Close" />
            </IconButton>
          </>
        ) : (
          <>
            {stored !== undefined && <FileField spec={spec} value={stored} record={{ id: '' }} />}
            <Button
              ref={bound.ref}
              variant="outlined"
              startIcon={<Icon name="CloudUpload" />}
              disabled={bound.disabled}
              onClick={() => chooser.current?.click()}
              aria-label={
                stored === undefined
                  ? t('Choose file for {label}', { label: bound.label })
                  : t('Replace {label}', { label: bound.label })
              }
            >
              {stored === undefined ? t('Choose file') : t('Replace')}
            </Button>
            {stored !== undefined && (
              <Button
                color="inherit"
                disabled={bound.disabled}
                onClick={() => bound.set(null)}
                aria-label={t('Take away {label}', { label: bound.label })}
              >
                {t('Take away')}
              </Button>
            )}
            {acceptsAudio(spec.accept) && canRecord() && (
              <Button
                variant="outlined"
                startIcon={<Icon name="Mic" />}
                disabled={bound.disabled}
                onClick={recorder.start}
                aria-label={t('Record {label}', { label: bound.label })}
              >
                {t(msg('Record', 'action'))}
              </Button>
            )}
            <Typography variant="body2" color="textSecondary">
              {spec.accept
                ? t('or drop it here: {kinds}', { kinds: formatAccept(spec.accept) })
                : t('or drop it here')}
            </Typography>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={bound.label}
          accept={spec.accept}
          disabled={bound.disabled}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            // Without this, selecting the same file again would not trigger an event.
            event.target.value = '';
          }}
        />
      </Box>
      {!isRecording && hint && (
        <FormHelperText error={error !== undefined} role={problem ? 'alert' : undefined} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
};
