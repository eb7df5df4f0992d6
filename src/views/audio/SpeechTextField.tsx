import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import type { SpokenText } from '../../lib/speech';
import { useChoices } from '../sources/useChoices';
import { SpeakButton } from './SpeakButton';

interface Props {
  spec: FieldSpec;
  spoken: SpokenText;
}

const SpeechTextField = ({ spec, spoken }: Props) => {
  const { choices } = useChoices({ ...spec, choicesFrom: spec.speech?.languages });
  const { language, text } = spoken;
  const named = choices.find(({ value }) => value === language)?.label ?? language;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>“{text}”</span>
      <Typography variant="body2" component="span" color="textSecondary">
        {named ? t('Spoken, in {language}', { language: named }) : t('Spoken')}
      </Typography>
      <SpeakButton text={text} voice={spec.speech?.voices?.[language] ?? language} label={spec.label} />
    </Box>
  );
};

export default SpeechTextField;
