import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { countSms, namesOfCharacters, plainOf, plainText, type SmsCount } from '../../../telephony/smsText';
import { countText, plural } from '../../lib/countText';

const smsText = ({ units, segments, left, encoding }: SmsCount): string =>
  segments === 0
    ? '160 characters are one message.'
    : `${units} characters, ${countText(segments, 'message')}, ${left} left in ${plural(segments, 'it', 'the last')} (${encoding})`;

const listed = (names: string[]): string => {
  const shown = names.slice(0, 6);
  if (names.length > 6) shown.push(`${names.length - 6} more`);
  return shown.join(', ').replace(/, ([^,]*)$/, ' and $1');
};

/** What is said when a text is dear because of its characters, and what plain ones would save. */
const Costly = ({
  text,
  count,
  onChange,
}: {
  text: string;
  count: SmsCount;
  onChange: (text: string) => void;
}) => {
  if (count.costly.length === 0) return null;
  const plain = plainText(text);
  const isPlainer = count.costly.some((one) => plainOf(one) !== undefined);
  const after = countSms(plain);
  const names = namesOfCharacters(count.costly);
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
      {t('With {names} a message holds 70 characters instead of 160.', { names: listed(names) })}
      {isPlainer &&
        (after.segments < count.segments
          ? t(' In plain characters it is {countText}.', { countText: countText(after.segments, 'message') })
          : t(' Plain characters avoid this.'))}
    </Alert>
  );
};

interface Props {
  text: string;
  most: number;
  onChange: (text: string) => void;
}

/** The text, counted as the network counts it. */
export const TextBox = ({ text, most, onChange }: Props) => {
  const count = countSms(text);
  const isTooLong = count.segments > most;
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
        {smsText(count)}
        {isTooLong && t('. At most {most} messages can be sent: make it shorter.', { most })}
      </Typography>
      <Costly text={text} count={count} onChange={onChange} />
    </Box>
  );
};
