import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { countBytes, formatSpeech, getSpeechLimit, parseSpeech } from '../../lib/speech';
import { AutocompleteField } from '../../ui/AutocompleteField';
import type { SourceChoice } from '../sources/readChoices';
import { useChoices } from '../sources/useChoices';
import { SpeakButton } from './SpeakButton';

interface Props {
  spec: FieldSpec;
  speech: NonNullable<FieldSpec['speech']>;
  label: string;
  value: string;
  disabled: boolean;
  /** Called with the field value; null if the text is empty. */
  onChange: (value: string | null) => void;
}

export const SpeechEditor = ({ spec, speech, label, value, disabled, onChange }: Props) => {
  const { choices, isError } = useChoices({ ...spec, choicesFrom: speech.languages });
  const spokenText = parseSpeech(speech.value, value);
  const [chosen, setChosen] = useState<string>();
  const language =
    (spokenText?.language || chosen || (choices.find(({ isInUse }) => isInUse) ?? choices[0])?.value) ?? '';
  const text = spokenText?.text ?? '';
  const textLimit = getSpeechLimit(speech.value, language, spec.maxLength ?? Number.POSITIVE_INFINITY);
  const isTooLong = countBytes(text) > textLimit;
  const put = (spoken: { language: string; text: string }) =>
    onChange(spoken.text === '' ? null : formatSpeech(speech.value, spoken));
  const [isTyped, setTyped] = useState(false);
  // No language is set if typing begins before the languages have loaded.
  const isWithout = isTyped && spokenText?.language === '' && language !== '';
  const complete = useEffectEvent(() => put({ language, text }));
  useEffect(() => {
    if (isWithout) complete();
  }, [isWithout]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
      <TextField
        label={t('What is said')}
        multiline
        minRows={2}
        autoFocus={!spokenText}
        value={text}
        disabled={disabled}
        error={isTooLong}
        helperText={
          isTooLong
            ? t(
                '{count, plural, one {Too long by about # character.} other {Too long by about # characters.}}',
                { count: countBytes(text) - textLimit },
              )
            : t('The system speaks it in a voice of its own.')
        }
        onChange={(event) => {
          setTyped(true);
          put({ language, text: event.target.value });
        }}
        slotProps={{ htmlInput: { 'aria-label': t('What is said: {label}', { label }) } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <AutocompleteField<SourceChoice, false, true>
          label={t('Language')}
          options={[...choices]}
          disableClearable
          disabled={disabled}
          areUnread={isError}
          noOptionsText={t('Nothing matches.')}
          getOptionLabel={(choice) => choice.label}
          getOptionKey={(choice) => choice.value}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          value={
            choices.find((candidate) => candidate.value === language) ??
            ({ value: language, label: language } as SourceChoice)
          }
          onChange={(_, choice) => {
            setChosen(choice.value);
            if (spokenText) put({ language: choice.value, text });
          }}
          sx={{ flex: '1 1 220px' }}
        />
        <SpeakButton text={text} voice={speech.voices?.[language] ?? language} label={label} />
      </Box>
    </Box>
  );
};
