import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import type { Count } from '../../dataProvider/countRecords';
import type { FieldSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import type { CountSpec } from '../../declaration/dashboards/compiledDashboard';
import { pluralise } from '../../lib/toCountText';
import { useViewer } from '../../session/useViewer';
import { Section } from '../../ui/Section';
import { SkeletonGroup, SkeletonShape } from '../../ui/Skeleton';
import { BigNumber } from './BigNumber';
import { FollowFigures } from './FollowFigures';
import { buildListPath } from './fillFilter';
import { formatCountLabel } from './formatCountLabel';
import { formatPanelAmount } from './formatPanelAmount';
import { PanelBody } from './PanelBody';
import { PanelFailure } from './PanelFailure';
import type { PanelProps } from './panelProps';
import { useCount } from './useCount';
import { useFillFilter } from './useFillFilter';

const formatPanelCount = (field: FieldSpec | undefined, count: Count): string =>
  field ? formatPanelAmount(field, count.count) : formatCountLabel(count);

/** Describes the difference between two counts: `12 more than a week ago`. Lower bounds are not compared. */
const describeComparison = (
  now: Count,
  before: Count,
  label: string,
  field: FieldSpec | undefined,
): string => {
  if (now.isMore || before.isMore)
    return t('{amount} {label}', { amount: formatPanelCount(field, before), label });
  const difference = now.count - before.count;
  if (difference === 0) return t('The same as {label}', { label });
  const values = { amount: formatPanelCount(field, { count: Math.abs(difference) }), label };
  if (difference > 0) return t('{amount} more than {label}', values);
  return field ? t('{amount} less than {label}', values) : t('{amount} fewer than {label}', values);
};

const CountPanel = ({ spec, refreshMs }: PanelProps<CountSpec>) => {
  const { title, source, value, words, tones, compare } = spec;
  const viewer = useViewer();
  const fillFields = useFillFilter();
  const { data, error, refetch } = useCount(source, value, refreshMs);
  const comparison = useCount(compare?.source, compare?.value ?? value, refreshMs);
  const to = 'resource' in source ? buildListPath(source.resource, fillFields(source.filter)) : spec.to;
  const before = compare && comparison.data;
  const tone =
    data &&
    tones.find(({ when }) =>
      isConditionMet(when, { count: data.count, before: before?.count ?? null }, viewer),
    )?.tone;
  const number = data ? formatPanelCount(value, data) : '–';
  const named = data && words && pluralise(data.isMore ? 2 : data.count, ...words);
  const figures =
    'resource' in source ? [{ label: title, resource: source.resource, filter: source.filter ?? {} }] : [];
  return (
    <Section title={title} aside={<FollowFigures figures={figures} />}>
      <PanelBody sx={{ gap: 0.25 }}>
        {data !== undefined ? (
          <>
            <BigNumber
              data-tone={tone}
              sx={{ fontSize: '1.875rem', ...(tone && tone !== 'neutral' && { color: `tone.${tone}Text` }) }}
            >
              {to ? (
                <LinkBase to={to} aria-label={`${title}: ${number}`}>
                  {number}
                </LinkBase>
              ) : (
                number
              )}
            </BigNumber>
            {named && <Typography color="textSecondary">{named}</Typography>}
            {compare && data && before && (
              <Typography variant="body2" color="textSecondary">
                {describeComparison(data, before, compare.label, value)}
              </Typography>
            )}
            {compare && comparison.error && !before && (
              <PanelFailure
                subject={t('What it was {label}', { label: compare.label })}
                error={comparison.error}
                onRetry={() => void comparison.refetch()}
              />
            )}
          </>
        ) : error ? (
          <PanelFailure subject={title} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup label={t('Loading: {title}', { title })}>
            <SkeletonShape width={72} height={34} />
          </SkeletonGroup>
        )}
      </PanelBody>
    </Section>
  );
};

export default CountPanel;
