import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { msg, t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { Icon } from '../../theme/Icon';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { AudioPlayer } from '../../views/audio/AudioPlayer';
import { Recording } from '../../views/audio/Recording';
import { useRecorder } from '../../views/audio/useRecorder';
import { useOwnExtension } from './ownExtension';
import { useOwnChange } from './useOwnChange';

/** Maximum length of a greeting. */
const MAX_SECONDS = 120;

interface Props {
  /** The greeting as named in calls. */
  slot: string;
  name: string;
  onClose: () => void;
}

/** Records a greeting, which can be heard before it is saved. */
const GreetingDialog = ({ slot, name, onClose }: Props) => {
  const { account } = useOwnExtension();
  const { mutate, isPending, error } = useOwnChange(true);
  const [sound, setSound] = useState<File>();
  const recorder = useRecorder({ longest: MAX_SECONDS, onRecorded: setSound });
  const isRecording = recorder.state !== 'idle';
  const save = () =>
    mutate(
      {
        name: 'UploadGreetingAudio',
        body: { name: account, file_name: slot, audio_file: sound },
        text: t('{name} saved.', { name }),
        isFinal: true,
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={name}
      submitLabel={t('Save')}
      disabled={!sound || isRecording}
      isBusy={isPending}
      hasInput={isRecording || sound !== undefined}
      error={error && describe(error)}
      onSubmit={save}
      onClose={onClose}
    >
      {recorder.problem && <Alert severity="error">{recorder.problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {isRecording ? (
          <Recording recorder={recorder} />
        ) : (
          <>
            {sound && (
              <AudioPlayer spec={{ field: 'file', label: name, kind: 'audio' }} value={sound} name={name} />
            )}
            <Button variant="outlined" startIcon={<Icon name="Mic" />} onClick={() => void recorder.start()}>
              {sound ? t('Record again') : t(msg('Record', 'action'))}
            </Button>
          </>
        )}
      </Box>
    </FormDialog>
  );
};

export default GreetingDialog;
