import { t } from '#i18n';
import type { JudgedStage, Measure } from './judgeStage';

/** Describes a share of calls, such as “92% of 120 calls”; null if there were none. */
export const formatShare = (part: number, all: number): string | null =>
  all === 0
    ? null
    : t('{share}% of {count, plural, one {# call} other {# calls}}', {
        share: Math.round((part / all) * 100),
        count: all,
      });

/** Describes why a stage was stopped. @param stage counted from 0 */
export function describeExcess(stage: number, exceeded: Measure, judged: JudgedStage): string {
  const { measured, limits, problems, refusals } = judged;
  const place = stage + 1;
  switch (exceeded) {
    case 'answered':
      return t('Stage {place}: {now} were answered, against {before} before. Allowed drop: {limit} points.', {
        place,
        now: formatShare(measured?.answered ?? 0, measured?.calls ?? 0) ?? '',
        before: formatShare(measured?.answeredBefore ?? 0, measured?.callsBefore ?? 0) ?? '',
        limit: limits.max_answered_drop,
      });
    case 'registrations':
      return t(
        'Stage {place}: {now, plural, one {# phone is registered} other {# phones are registered}}, against {before} before. Allowed loss: {limit}%.',
        {
          place,
          now: measured?.registered ?? 0,
          before: measured?.registeredBefore ?? 0,
          limit: limits.max_registrations_lost,
        },
      );
    case 'problems':
      return t(
        'Stage {place}: {count, plural, one {# new call flow problem} other {# new call flow problems}}. Allowed: {limit}.',
        {
          place,
          count: problems,
          limit: limits.max_reach_problems,
        },
      );
    case 'refusals':
      return t(
        'Stage {place}: {count, plural, one {# refused change} other {# refused changes}}. Allowed: {limit}.',
        {
          place,
          count: refusals,
          limit: limits.max_refusals,
        },
      );
  }
}

/** Describes which measures could not be judged at the end of a watch; null if all could. */
export function describeUnknown(unknown: readonly Measure[]): string | null {
  const texts = [
    unknown.includes('answered') ? t('Not enough calls to judge.') : '',
    unknown.includes('registrations') ? t('Not enough registrations to judge.') : '',
  ];
  return texts.filter((text) => text !== '').join(' ') || null;
}
