import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import type { ReferringSpec } from '../../../declaration/compiled';
import { kindsThat } from '../../../declaration/composedKinds';
import { countText, plural } from '../../../lib/countText';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { SkeletonGroup, SkeletonShape } from '../../../ui/Skeleton';
import { useChoices } from '../../sources/useChoices';
import { PlaceRow } from './PlaceRow';
import { fits, SuccessorInput } from './SuccessorInput';
import { keyOf, type References } from './useReferences';

interface Props {
  referring: ReferringSpec;
  references: References;
  /** Places without an answer are marked. */
  isAsked: boolean;
}

/** Places drawn at first: a trigger may be named by hundreds. */
const MAX_SHOWN = 40;

/** What refers to what is about to go, each place with what becomes of it. */
export const ReferencesPanel = ({ referring, references, isAsked }: Props) => {
  const headId = useId();
  const [isWhole, setWhole] = useState(false);
  const { places, failed, readAgain, answer, answerTo, names, open } = references;
  const { choices } = useChoices({
    field: 'replace_with',
    label: '',
    kind: kindsThat('isOfAccounts')[0] ?? 'text',
    choicesFrom: referring.successors,
  });
  if (failed)
    return (
      <ErrorAlert severity="warning" onRetry={readAgain}>
        {t('References could not be read. {failed}', { failed: describe(failed) })}
      </ErrorAlert>
    );
  if (!places)
    return (
      <SkeletonGroup label={t('Looking for references')}>
        <SkeletonShape width="40%" />
        <SkeletonShape height={48} />
      </SkeletonGroup>
    );
  const it = plural(names.length, 'it', 'them');
  if (places.length === 0)
    return (
      <Typography color="textSecondary">
        {t('Nothing refers to {it}: nothing else changes.', { it })}
      </Typography>
    );
  const others = choices.filter(({ value }) => !names.includes(value));
  const shown = isWhole ? places : places.slice(0, MAX_SHOWN);
  const many = countText(places.length, 'reference points', 'references point');
  return (
    <Box component="section" aria-labelledby={headId} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Typography id={headId} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {t('{many} to {it}', { many, it })}
        </Typography>
        <Typography variant="body2" color={isAsked && open > 0 ? 'error' : 'textSecondary'}>
          {open > 0
            ? t('Choose a replacement for {value}, or remove it.', {
                value: open === places.length ? t('each') : t('the {open} left', { open }),
              })
            : referring.mayStay
              ? t('They can stay, or be redirected until it is back.')
              : t('All references are resolved.')}
        </Typography>
      </Box>
      {places.length > 1 && (
        <SuccessorInput
          label={t('All places')}
          source={referring.successors}
          choices={others}
          mayStay={referring.mayStay}
          isFree={referring.kind === 'account'}
          value={undefined}
          onChange={(next) =>
            answer(next ? places.filter((place) => fits(place, next, others)) : places, next)
          }
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {shown.map((place) => (
          <PlaceRow
            key={keyOf(place)}
            place={place}
            referring={referring}
            choices={others}
            showsName={names.length > 1}
            value={answerTo(place)}
            isMissing={isAsked && !referring.mayStay && answerTo(place) === undefined}
            onChange={(next) => answer([place], next)}
          />
        ))}
      </Box>
      {shown.length < places.length && (
        <Button onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
          {t('Show {value} more', { value: places.length - shown.length })}
        </Button>
      )}
    </Box>
  );
};
