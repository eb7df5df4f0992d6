import Button from '@mui/material/Button';
import { useTiptapEditor } from 'ra-input-rich-text';
import { t } from '#i18n';

/** Buttons that insert a placeholder, in braces, at the cursor. */
export const PlaceholderButtons = ({ words }: { words: readonly string[] }) => {
  const editor = useTiptapEditor();
  return words.map((word) => (
    <Button
      key={word}
      size="small"
      variant="outlined"
      aria-label={t('Insert {word}', { word })}
      disabled={!editor?.isEditable}
      onClick={() => editor?.chain().focus().insertContent(`{${word}}`).run()}
      sx={{ minWidth: 0, px: 1, fontWeight: 400, textTransform: 'none' }}
    >
      {`{${word}}`}
    </Button>
  ));
};
