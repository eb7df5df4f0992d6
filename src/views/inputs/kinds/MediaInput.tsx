import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { isEmpty } from '../../../lib/isEmpty';
import { lazyPart } from '../../../lib/lazyPart';
import { LoadingLine } from '../../../ui/LoadingLine';
import { AudioPlayer } from '../../audio/AudioPlayer';
import { ImageField } from '../../fields/kinds/ImageField';
import type { InputProps } from '../inputProps';
import { ReadChoiceInput } from './ReadChoiceInput';
import { TextInput } from './TextInput';

const SoundInput = lazyPart(() => import('./SoundInput'));

/** Input for the name of a recording or image stored on the server, with a preview below. */
export const MediaInput = (props: InputProps) =>
  props.spec.keep || props.spec.speech ? (
    <Suspense fallback={<LoadingLine />}>
      <SoundInput {...props} />
    </Suspense>
  ) : (
    <FileReferenceInput {...props} />
  );

const FileReferenceInput = (props: InputProps) => {
  const { spec, source = spec.field } = props;
  const value: unknown = useWatch({ name: source });
  const Chosen = spec.kind === 'audio' ? AudioPlayer : ImageField;
  return (
    <Box>
      {spec.choicesFrom ? <ReadChoiceInput {...props} /> : <TextInput {...props} />}
      {!isEmpty(value) && (
        <Box sx={{ mt: 0.75, minHeight: 30 }}>
          <Chosen key={String(value)} spec={spec} value={value} record={{ id: '' }} />
        </Box>
      )}
    </Box>
  );
};
