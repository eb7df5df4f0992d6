import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FieldSpec } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { AudioPlayer } from '../../fields/AudioPlayer';
import { ImageField } from '../../fields/kinds/ImageField';
import { acceptText, sizeText } from '../fileRules';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const Preview = ({ spec, file }: { spec: FieldSpec; file: File }) => {
  if (file.type.startsWith('image/')) return <ImageField spec={spec} value={file} record={{ id: '' }} />;
  if (file.type.startsWith('audio/')) return <AudioPlayer spec={spec} value={file} />;
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>;
};

/** A file, chosen or dropped; pictures are shown and recordings can be heard before they are sent. */
export const FileInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<File>(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const file = typeof File !== 'undefined' && bound.value instanceof File ? bound.value : undefined;
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) bound.set(first);
  };
  return (
    <Box role="group" aria-label={bound.label}>
      <Typography variant="body2" color={bound.error ? 'error' : 'textSecondary'} sx={{ mb: 0.75 }}>
        {bound.label}
        {bound.required && ' *'}
      </Typography>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!bound.disabled) take(event.dataTransfer.files);
        }}
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
          borderColor: bound.error ? 'error.main' : isOver ? 'primary.main' : 'quiet.edge',
          bgcolor: isOver ? 'quiet.selected' : undefined,
        }}
      >
        {file ? (
          <>
            <Preview spec={spec} file={file} />
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {sizeText(file.size)}
            </Typography>
            <IconButton
              aria-label={`Take ${file.name} away`}
              disabled={bound.disabled}
              onClick={() => bound.set(null)}
            >
              <Close fontSize="small" />
            </IconButton>
          </>
        ) : (
          <>
            <Button
              ref={bound.ref}
              variant="outlined"
              startIcon={<Icon name="CloudUpload" />}
              disabled={bound.disabled}
              onClick={() => chooser.current?.click()}
              onBlur={bound.onBlur}
              aria-label={`Choose file for ${bound.label}`}
            >
              Choose file
            </Button>
            <Typography variant="body2" color="textSecondary">
              {spec.accept ? `or drop it here: ${acceptText(spec.accept)}` : 'or drop it here'}
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
            take(event.target.files);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </Box>
      {bound.hint && (
        <FormHelperText error={bound.error !== undefined} sx={{ mx: 0 }}>
          {bound.hint}
        </FormHelperText>
      )}
    </Box>
  );
};
