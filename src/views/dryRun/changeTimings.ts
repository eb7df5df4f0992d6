import { t } from '#i18n';

/** When a change takes effect: immediately, at a time, once it is approved, or with the other changes of a set. */
export type ChangeTiming = 'now' | 'scheduled' | 'approved' | 'set';

interface TimingTexts {
  timing: ChangeTiming;
  /** Text in the menu of the button. */
  item: string;
  /** Text as an answer to “When”. */
  option: string;
}

/**
 * Lists when a change can take effect.
 * @param acceptsRequests whether changes can be stored as requests
 * @param isSequence whether the change consists of steps, which cannot be added to a change set
 */
export const listTimings = (acceptsRequests: boolean, isSequence: boolean): TimingTexts[] => [
  { timing: 'now', item: t('Preview'), option: t('Now') },
  ...(acceptsRequests
    ? [
        { timing: 'scheduled' as const, item: t('Schedule…'), option: t('At a set time') },
        { timing: 'approved' as const, item: t('Request approval…'), option: t('After approval') },
      ]
    : []),
  ...(acceptsRequests && !isSequence
    ? [{ timing: 'set' as const, item: t('Add to a change set…'), option: t('With a change set') }]
    : []),
];
