import { t } from '#i18n';
import { formatEdge } from '../../../../telephony/routing/formatEdge';
import { toSentenceCase } from '../../../../telephony/routing/names';
import type { Edge, Step } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';

/** Describes the condition of a rule, as the start of a sentence. */
export const formatRule = (edge: Edge, from: Step, system: PhoneSystem): string => {
  const words = formatEdge(edge, from, system);
  if (edge.kind === 'flag') return t('While {words} is on', { words });
  return words ? toSentenceCase(words) : t('Calls');
};
