import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { joinAnd, t } from '#i18n';
import {
  countSms,
  findReplacement,
  listCharacterNames,
  type SmsCount,
  toPlainText,
} from '../../../telephony/smsText';

const formatSms = ({ units, segments, left, encoding }: SmsCount): string =>
  segments === 0
    ? t('160 characters are one message.')
    : t(
        '{units, plural, one {# character} other {# characters}}, {segments, plural, one {# message, {left} left in it} other {# messages, {left} left in the last}} ({encoding})',
        { units, segments, left, encoding },
      );

/** Maximum number of characters listed in the warning. */
const MAX_NAMES = 6;

/** Warns about characters that increase the cost of a message, and shows the saving if they are replaced by plain ones. */
const CostlyCharacters = ({
  text,
  count,
  onChange,
}: {
  text: string;
  count: SmsCount;
  onChange: (text: string) => void;
}) => {
  if (count.costly.length === 0) return null;
  const plain = toPlainText(text);
  const isPlainer = count.costly.some((character) => findReplacement(character) !== undefined);
  const after = countSms(plain);
  const names = listCharacterNames(count.costly);
  return (
    <Alert
      severity="info"
      action={
        isPlainer && (
          <Button color="inherit" onClick={() => onChange(plain)}>
            {t('Use plain ones')}
          </Button>
        )
      }
    >
      {t('With {names} a message holds 70 characters instead of 160.', {
        names: joinAnd(names, MAX_NAMES),
      })}{' '}
      {isPlainer &&
        (after.segments < count.segments
          ? t(
              '{count, plural, one {In plain characters it is # message.} other {In plain characters it is # messages.}}',
              {
                count: after.segments,
              },
            )
          : t('Plain characters avoid this.'))}
    </Alert>
  );
};

interface Props {
  text: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Text input with a count of message segments, as counted by the network. */
export const TextBox = ({ text, maxLength, onChange }: Props) => {
  const count = countSms(text);
  const isTooLong = count.segments > maxLength;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        multiline
        fullWidth
        minRows={4}
        maxRows={14}
        label={t('Text')}
        value={text}
        error={isTooLong}
        onChange={(event) => onChange(event.target.value)}
      />
      <Typography variant="body2" role="status" color={isTooLong ? 'error' : 'textSecondary'}>
        {isTooLong
          ? t(
              '{most, plural, one {{counted}. At most # message can be sent: make it shorter.} other {{counted}. At most # messages can be sent: make it shorter.}}',
              { counted: formatSms(count), most: maxLength },
            )
          : formatSms(count)}
      </Typography>
      <CostlyCharacters text={text} count={count} onChange={onChange} />
    </Box>
  );
};
