import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { numberLocale, t } from '#i18n';
import { useFileDrop } from './useFileDrop';

interface FileDropProps {
  file: File | undefined;
  onFile: (file: File) => void;
  disabled?: boolean;
  /** What the file is, for people who can't see the page. */
  label: string;
  /** What is offered where files are chosen, as an input's `accept`. */
  accept?: string;
}

const size = (bytes: number): string =>
  bytes < 1e6
    ? t('{size} kB', { size: Math.ceil(bytes / 1e3).toLocaleString(numberLocale()) })
    : t('{size} MB', { size: (bytes / 1e6).toFixed(1) });

/** Takes a file by drop or by choice. */
export const FileDrop = ({ file, onFile, disabled = false, label, accept }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, target } = useFileDrop(([dropped]) => dropped && onFile(dropped), disabled);
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
        {t('Choose file')}
      </Button>
      <Typography color={file ? 'textPrimary' : 'textSecondary'}>
        {file ? `${file.name}, ${size(file.size)}` : t('or drop it here')}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(accept && { accept })}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
    </Box>
  );
};
