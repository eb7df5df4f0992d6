import Box from '@mui/material/Box';
import {
  ClearButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { vars } from '../../theme/vars';
import { getErrorText } from './getErrorText';
import type { InputProps } from './inputProps';
import { useFieldLabel } from './useField';

/** Rich text editor, limited to what our pages render: no colours, alignment or images. Typing `## ` starts a heading. */
const RichTextEditor = ({
  spec,
  source = spec.field,
  disabled,
  tools,
}: InputProps & { /** Additional toolbar buttons. */ tools?: ReactNode }) => {
  const label = useFieldLabel(spec);
  const { fieldState } = useController({ name: source });
  const error = getErrorText(fieldState.error);
  return (
    <Box
      sx={{
        '& .RaRichTextInput-editorContent .ProseMirror': {
          minHeight: 120,
          borderRadius: 1,
          px: 1.5,
          py: 1,
          border: `1px solid ${vars.palette.quiet.edge}`,
          backgroundColor: 'transparent !important',
          ...(error && { borderColor: 'error.main' }),
        },
      }}
    >
      <RichTextInput
        source={source}
        label={label}
        disabled={disabled}
        helperText={spec.help ?? false}
        toolbar={
          <RichTextInputToolbar size="small">
            <FormatButtons size="small" />
            <ListButtons size="small" />
            <LinkButtons size="small" />
            <QuoteButtons size="small" />
            <ClearButtons size="small" />
            {tools}
          </RichTextInputToolbar>
        }
      />
    </Box>
  );
};

export default RichTextEditor;
