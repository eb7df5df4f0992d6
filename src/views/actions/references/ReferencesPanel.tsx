import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import type { ReferringSpec } from '../../../declaration/compiled';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { SkeletonGroup, SkeletonShape } from '../../../ui/Skeleton';
import { ReferenceRow } from './ReferenceRow';
import { SuccessorInput } from './SuccessorInput';
import { getReferenceKey, isAllowedSuccessor, type References } from './useReferences';

interface Props {
  referring: ReferringSpec;
  references: References;
  /** Whether to mark references for which no choice has been made. */
  isSubmitted: boolean;
}

/** Number of references shown initially. A trigger may have hundreds. */
const MAX_VISIBLE = 40;

/** References to the records that are about to be deleted, each with an input for its replacement. */
export const ReferencesPanel = ({ referring, references, isSubmitted }: Props) => {
  const headId = useId();
  const [isWhole, setWhole] = useState(false);
  const { places, failed, readAgain, answer, answerTo, names, open, choices } = references;
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
  if (places.length === 0)
    return (
      <Typography color="textSecondary">
        {names.length === 1
          ? t('Nothing refers to it: nothing else changes.')
          : t('Nothing refers to them: nothing else changes.')}
      </Typography>
    );
  const visiblePlaces = isWhole ? places : places.slice(0, MAX_VISIBLE);
  const count = places.length;
  return (
    <Box component="section" aria-labelledby={headId} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Typography id={headId} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {names.length === 1
            ? t('{count, plural, one {# reference points to it} other {# references point to it}}', { count })
            : t('{count, plural, one {# reference points to them} other {# references point to them}}', {
                count,
              })}
        </Typography>
        <Typography variant="body2" color={isSubmitted && open > 0 ? 'error' : 'textSecondary'}>
          {open > 0
            ? open === count
              ? t('Choose a replacement for each, or remove it.')
              : t('{count, plural, other {Choose a replacement for the # left, or remove it.}}', {
                  count: open,
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
          choices={choices}
          mayStay={referring.mayStay}
          isFree={referring.kind === 'account'}
          value={undefined}
          onChange={(next) =>
            answer(next ? places.filter((place) => isAllowedSuccessor(place, next, choices)) : places, next)
          }
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {visiblePlaces.map((place) => (
          <ReferenceRow
            key={getReferenceKey(place)}
            place={place}
            referring={referring}
            choices={choices}
            showsName={names.length > 1}
            value={answerTo(place)}
            isMissing={isSubmitted && !referring.mayStay && answerTo(place) === undefined}
            onChange={(next) => answer([place], next)}
          />
        ))}
      </Box>
      {visiblePlaces.length < places.length && (
        <Button onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
          {t('{count, plural, other {Show # more}}', { count: places.length - visiblePlaces.length })}
        </Button>
      )}
    </Box>
  );
};
