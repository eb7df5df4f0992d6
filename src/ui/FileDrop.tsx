import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { getNumberLocale, t } from '#i18n';
import { useFileDrop } from './useFileDrop';

interface FileDropProps {
  file: File | undefined;
  onFile: (file: File) => void;
  disabled?: boolean;
  label: string;
  /** Accepted file types, as in an input's `accept`. */
  accept?: string;
  /** Whether several files can be selected; `onFile` is called for each. */
  multiple?: boolean;
}

const formatSize = (bytes: number): string =>
  bytes < 1e6
    ? t('{size} kB', { size: Math.ceil(bytes / 1e3).toLocaleString(getNumberLocale()) })
    : t('{size} MB', { size: (bytes / 1e6).toFixed(1) });

export const FileDrop = ({
  file,
  onFile,
  disabled = false,
  label,
  accept,
  multiple = false,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => files.slice(0, multiple ? files.length : 1).forEach(onFile);
  const { isOver, target } = useFileDrop(take, disabled);
  return (
    <Box
      {...target}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 3,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {multiple ? t('Choose files') : t('Choose file')}
      </Button>
      <Typography color={file ? 'textPrimary' : 'textSecondary'}>
        {file
          ? `${file.name}, ${formatSize(file.size)}`
          : multiple
            ? t('or drop them here')
            : t('or drop it here')}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        {...(accept && { accept })}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
};
