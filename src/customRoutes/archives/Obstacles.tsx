import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#i18n';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { present } from './differences';
import type { Plan } from './ImportPlan';
import { keyText } from './keyText';

/** Lines that are drawn before the others are asked for. */
const FIRST = 10;

interface Props {
  plan: Plan;
  /** A number that is not to be had, and the one in its place. */
  numbers: Readonly<Record<string, string | null>>;
  onNumber: (number: string, other: string) => void;
}

/** What is in the way, what can take the place of numbers that are not to be had, and what must be given anew. */
export const Obstacles = ({ plan, numbers, onNumber }: Props) => {
  const [isWhole, setIsWhole] = useState(false);
  const obstacles = present(plan.obstacles);
  const anew = present(plan.anew);
  const free = present(plan.free_numbers);
  const shown = isWhole ? obstacles : obstacles.slice(0, FIRST);
  const missing = [
    ...new Set([
      ...Object.keys(numbers),
      ...obstacles.filter(({ reason }) => reason === 'number').map(({ key }) => key ?? ''),
    ]),
  ];
  const given = new Set(Object.values(numbers));
  return (
    <>
      {obstacles.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>
            {t('{count, plural, one {# thing is in the way} other {# things are in the way}}', {
              count: obstacles.length,
            })}
          </AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {shown.map(({ section, section_label, key, said, reason }) => (
              <li key={`${section} ${key} ${reason}`}>
                {key
                  ? t('{kind} {key}: {said}', { kind: section_label, key: keyText(key), said })
                  : t('{kind}: {said}', { kind: section_label, said })}
              </li>
            ))}
          </ul>
          {shown.length < obstacles.length && (
            <Button color="inherit" size="small" onClick={() => setIsWhole(true)}>
              {t('Show all {count}', { count: obstacles.length })}
            </Button>
          )}
        </Alert>
      )}
      {missing.length > 0 && free.length > 0 && (
        <Box
          component="section"
          aria-label={t('Numbers in their place')}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            maxHeight: 320,
            overflowY: 'auto',
            pt: 1,
          }}
        >
          {missing.map((number) => (
            <AutocompleteField
              key={number}
              options={free.filter((one) => one === numbers[number] || !given.has(one))}
              value={numbers[number] || null}
              onChange={(_, other) => onNumber(number, other ?? '')}
              label={t('In the place of {number}', { number })}
              isLabelRaised
              placeholder={t('Left out')}
            />
          ))}
        </Box>
      )}
      {anew.length > 0 && (
        <Alert severity="info">
          <AlertTitle>{t('To be given anew: no archive has secrets')}</AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {anew.map(({ section, section_label, records, fields }) => (
              <li key={section}>
                {t('{kind} ({count}): {fields}', { kind: section_label, count: records, fields })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
};
