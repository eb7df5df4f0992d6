import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { joinAnd, t } from '#i18n';
import { createNumberParser } from '../../../telephony/readNumber';
import { getRegional } from '../../config/currentRegional';
import { toCountText } from '../../lib/toCountText';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { ContactPicker } from './ContactPicker';
import { parseRecipients, type Recipient } from './parseRecipients';
import type { SmsDraft } from './smsDraft';

/** Maximum number of recipients shown as chips; for the others, only the count is shown. */
const MAX_DISPLAYED = 24;

const MAX_INVALID = 8;

const formatRecipient = ({ name, number }: Recipient): string => name || formatPhone(number);

interface Props {
  domain: string;
  draft: SmsDraft;
  maxCount: number;
  onChange: (changes: Partial<SmsDraft>) => void;
}

export const Recipients = ({ domain, draft: { recipients, bad }, maxCount, onChange }: Props) => {
  const mayContacts = usePermissionCheck()('address-book.edit:view');
  const [typed, setTyped] = useState('');
  const [doubles, setDoubles] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const read = useMemo(() => createNumberParser(getRegional().country), []);
  // Rerenders once the phone number formatter has loaded.
  usePhoneFormat(recipients[0]?.number ?? '');
  const take = (text: string) => {
    if (text.trim() === '') return;
    const parsed = parseRecipients(text, read, recipients);
    setDoubles(parsed.duplicates);
    setTyped('');
    onChange({
      recipients: [...recipients, ...parsed.recipients],
      bad: [...new Set([...bad, ...parsed.bad])],
    });
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
            onPick={(contact) => {
              const isThere = recipients.some(({ number }) => number === contact.number);
              setDoubles(Number(isThere));
              if (!isThere) onChange({ recipients: [...recipients, contact] });
            }}
          />
        )}
      </Box>
      {bad.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => onChange({ bad: [] })}>
              {t('Leave out')}
            </Button>
          }
        >
          {t(
            '{count, plural, one {This is no number, and nothing goes there: {bad}.} other {These # are no numbers, and nothing goes there: {bad}.}}',
            { count: bad.length, bad: joinAnd(bad, MAX_INVALID) },
          )}
        </Alert>
      )}
      {recipients.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Recipients')}
          sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {visibleRecipients.map((recipient) => (
            <Chip
              key={recipient.number}
              component="li"
              label={formatRecipient(recipient)}
              title={formatPhone(recipient.number)}
              onDelete={() =>
                onChange({ recipients: recipients.filter(({ number }) => number !== recipient.number) })
              }
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
          color={recipients.length > maxCount ? 'error' : 'textSecondary'}
        >
          {[
            recipients.length === 0 ? t('Nobody yet.') : toCountText(recipients.length, 'person', 'people'),
            doubles > 0 &&
              t('{doubles, plural, one {# was there already} other {# were there already}}', { doubles }),
            recipients.length > maxCount &&
              t('{most, plural, other {# at most at once}}', { most: maxCount }),
          ]
            .filter(Boolean)
            .join('; ')}
        </Typography>
        {recipients.length > 1 && (
          <Button size="small" color="inherit" onClick={() => onChange({ recipients: [], bad: [] })}>
            {t('Remove all')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
