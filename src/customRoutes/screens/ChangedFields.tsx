import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';

export type FieldChange = CallResponse<'GetScreenChanges'>[number];
/** How to handle values that do not fit the new definition, by field. */
export type LostValueChoices = Readonly<Record<string, 'copy' | 'empty'>>;

interface Props {
  changes: readonly FieldChange[];
  lost: LostValueChoices;
  onLost: (lost: LostValueChoices) => void;
}

/** Checks whether the screen can be published: every field with lost values has a choice, and unique fields have no duplicates. */
export const isResolved = (changes: readonly FieldChange[], lost: LostValueChoices): boolean =>
  changes.every(
    ({ field, lost: lostCount, doubles }) => !doubles && (!lostCount || lost[field ?? ''] !== undefined),
  );

/** Shows per field how publishing affects stored records, and asks what to do with values that would be lost. */
export const ChangedFields = ({ changes, lost, onLost }: Props) => (
  <Box component="section" aria-label={t('What becomes of the records')} sx={{ display: 'grid', gap: 1.5 }}>
    {changes.map((change) => {
      const { field = '', label, was_label, converted, converted_samples, missing, doubles } = change;
      const lostCount = change.lost ?? 0;
      return (
        <Box key={field} sx={{ display: 'grid', gap: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          {was_label && (
            <Typography variant="body2">
              {t('Takes over the values of “{label}”.', { label: was_label })}
            </Typography>
          )}
          {(converted ?? 0) > 0 && (
            <Typography variant="body2">
              {t(
                '{count, plural, one {Converted in # record: {samples}} other {Converted in # records: {samples}}}',
                {
                  count: converted,
                  samples: converted_samples
                    ?.map((sample) => `“${sample?.value}” → ${sample?.becomes}`)
                    .join(', '),
                },
              )}
            </Typography>
          )}
          {!was_label && !converted && !missing && !doubles && lostCount === 0 && (
            <Typography variant="body2">{t('Every record fits as it is.')}</Typography>
          )}
          {(missing ?? 0) > 0 && (
            <Typography variant="body2">
              {t(
                '{missing, plural, one {Empty in # record: asked for when it is next changed.} other {Empty in # records: asked for when they are next changed.}}',
                { missing },
              )}
            </Typography>
          )}
          {doubles && <Alert severity="error">{t('{doubles} Correct them first.', { doubles })}</Alert>}
          {lostCount > 0 && (
            <Alert severity="warning">
              {t(
                '{many, plural, one {# record has a value it can’t hold: {samples}} other {# records have values it can’t hold: {samples}}}',
                {
                  many: lostCount,
                  samples: (change.lost_samples ?? []).map((sample) => `“${sample?.value}”`).join(', '),
                },
              )}
              {lostCount > (change.lost_samples?.length ?? 0) && ' …'}
              <RadioGroup
                aria-label={t('What becomes of these values of {label}', { label })}
                value={lost[field ?? ''] ?? ''}
                onChange={(_, chosen) => onLost({ ...lost, [field ?? '']: chosen as 'copy' | 'empty' })}
              >
                <FormControlLabel
                  value="copy"
                  control={<Radio size="small" />}
                  label={t('Keep them as text, in “{label}, as it was”', { label })}
                />
                <FormControlLabel
                  value="empty"
                  control={<Radio size="small" />}
                  label={t('Empty them; the audit log still has them')}
                />
              </RadioGroup>
            </Alert>
          )}
        </Box>
      );
    })}
  </Box>
);
