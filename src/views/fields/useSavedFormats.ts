import { useEffect, useMemo } from 'react';
import { useEvent } from 'react-admin';
import { parseFormats, type UserFormats } from '../../../contract/userFormats';
import { createZonedClock } from '../../lib/createZonedClock';
import { setUserClock } from '../../lib/getDisplayClock';
import { applyLanguage, readsEverydayWords, resolveLanguage } from '../../preferences/language';
import { usePreferences } from '../../preferences/usePreferences';
import { useSessionDetails } from '../../session/sessionDetails';
import { useViewer } from '../../session/useViewer';
import { applyFormats } from './formatCaches';

/** Name of the single stored preference. */
const PREFERENCE_NAME = 'own';

/**
 * Returns the user's date, time and number formats. Like other preferences, they are stored in the browser immediately
 * and on the server shortly afterwards.
 */
export const useSavedFormats = (): [UserFormats, (next: UserFormats) => void] => {
  const { preferences, keep } = usePreferences('formats');
  const value = preferences.find(({ name }) => name === PREFERENCE_NAME)?.value;
  const { isKnown, language: tenantLanguage } = useSessionDetails();
  const isEveryday = readsEverydayWords(useViewer().level);
  const text = JSON.stringify(parseFormats(value));
  const stored = useMemo(() => JSON.parse(text) as UserFormats, [text]);
  useEffect(() => {
    applyFormats(stored);
    setUserClock(stored.zone ? createZonedClock(stored.zone) : undefined);
  }, [stored]);
  useEffect(() => {
    if (!isKnown) return;
    const language = resolveLanguage(stored.language, tenantLanguage);
    void applyLanguage(language, isEveryday).catch(() => undefined);
  }, [stored.language, tenantLanguage, isKnown, isEveryday]);
  return [stored, useEvent((next: UserFormats) => keep(PREFERENCE_NAME, next))];
};
