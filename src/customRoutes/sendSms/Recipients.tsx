import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { t } from '#i18n';
import { toCountText } from '../../lib/toCountText';
import { SkippedLines } from '../../ui/SkippedLines';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { IntakeTable } from '../../views/intake/IntakeTable';
import {
  correctPiece,
  countUndecided,
  decidePiece,
  getPieceValue,
  listUnread,
  readShortText,
} from '../../views/intake/intakeLines';
import { UndecidedAlert } from '../../views/intake/UndecidedAlert';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { ContactPicker } from './ContactPicker';
import {
  createRecipientReader,
  type RecipientLine,
  type RecipientRow,
  readContact,
  recipientIntake,
  sortRecipients,
} from './recipientIntake';

/** Maximum number of recipients shown as chips; for the others, only the count is shown. */
const MAX_DISPLAYED = 24;

const formatNumbers = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? formatPhone(first)
    : t('{first} and {count, plural, other {# more}}', { first: formatPhone(first), count: others.length });

const formatRecipient = ({ piece, keys }: RecipientRow): string =>
  (keys.length === 1 && getPieceValue(piece)?.name) || formatNumbers(keys);

interface Props {
  domain: string;
  lines: readonly RecipientLine[];
  maxCount: number;
  onChange: (lines: readonly RecipientLine[]) => void;
}

/** Recipients as pasted or selected. What is not clear is listed, to be corrected, decided or left out. */
export const Recipients = ({ domain, lines, maxCount, onChange }: Props) => {
  const mayContacts = usePermissionCheck()('address-book.edit:view');
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const read = useMemo(createRecipientReader, []);
  const { recipients, numbers, duplicates, unclear } = useMemo(() => sortRecipients(lines), [lines]);
  // Rerenders once the phone number formatter has loaded.
  usePhoneFormat(numbers[0] ?? '');
  const take = (text: string) => {
    if (text.trim() === '') return;
    setTyped('');
    onChange([...lines, ...readShortText(text, read)]);
  };
  const visibleRecipients = isWhole ? recipients : recipients.slice(0, MAX_DISPLAYED);
  const hidden = recipients.length - visibleRecipients.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          multiline
          maxRows={8}
          size="small"
          label={t('Numbers, pasted as they are')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            if (typed !== '') return;
            event.preventDefault();
            take(event.clipboardData.getData('text'));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            take(typed);
          }}
          onBlur={() => take(typed)}
          helperText={t('Separate with commas, spaces or new lines. Press Enter to add.')}
          sx={{ flex: '1 1 280px' }}
        />
        {mayContacts && (
          <ContactPicker
            domain={domain}
            onPick={(contact) => onChange([...lines, ...readContact(contact, read)])}
          />
        )}
      </Box>
      <SkippedLines lines={listUnread(lines)} />
      <UndecidedAlert count={countUndecided(lines)} />
      {unclear.length > 0 && (
        <IntakeTable
          label={t('To check')}
          use={recipientIntake}
          rows={unclear}
          onCorrect={(place, text) => onChange(correctPiece(lines, place, text, read))}
          onDecide={(place, decision) => onChange(decidePiece(lines, place, decision))}
        />
      )}
      {recipients.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Recipients')}
          sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {visibleRecipients.map((recipient) => (
            <Chip
              key={recipient.keys[0]}
              component="li"
              label={formatRecipient(recipient)}
              title={formatNumbers(recipient.keys)}
              onDelete={() => onChange(decidePiece(lines, recipient.place, { isLeftOut: true }))}
            />
          ))}
          {hidden > 0 && (
            <Box component="li" sx={{ listStyle: 'none' }}>
              <Button size="small" onClick={() => setWhole(true)}>
                {t('{hidden, plural, other {and # more}}', { hidden })}
              </Button>
            </Box>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          variant="body2"
          role="status"
          color={numbers.length > maxCount ? 'error' : 'textSecondary'}
        >
          {[
            numbers.length === 0 ? t('Nobody yet.') : toCountText(numbers.length, 'person', 'people'),
            duplicates > 0 &&
              t('{doubles, plural, one {# was there already} other {# were there already}}', {
                doubles: duplicates,
              }),
            numbers.length > maxCount && t('{most, plural, other {# at most at once}}', { most: maxCount }),
          ]
            .filter(Boolean)
            .join('; ')}
        </Typography>
        {lines.length > 1 && (
          <Button size="small" color="inherit" onClick={() => onChange([])}>
            {t('Remove all')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
