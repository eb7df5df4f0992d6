import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { Choice } from '../../../contract/reading';

interface Props<Value> {
  /** The ambiguous text. */
  text: string;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  disabled?: boolean | undefined;
}

/** Buttons for the possible meanings of an ambiguous text. */
export const MeaningButtons = <Value,>({ text, choices, onChoose, disabled }: Props<Value>) => {
  const question = t('What does “{text}” mean?', { text });
  return (
    <Box
      role="group"
      aria-label={question}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}
    >
      <Typography variant="caption">{question}</Typography>
      {choices.map(({ label, value }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          disabled={disabled}
          sx={{ whiteSpace: 'normal', textAlign: 'start', maxWidth: '100%' }}
          // Choosing must not leave the input first, because that would judge the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
};
