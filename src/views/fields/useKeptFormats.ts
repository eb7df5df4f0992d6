import { useEvent } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { formatsOf, type OwnFormats } from '../../lib/ownFormats';
import { setOwnClock } from '../../lib/shownClock';
import { zonedClock } from '../../lib/zonedClock';
import { languageFor, showLanguage } from '../../preferences/language';
import { usePreferences } from '../../preferences/usePreferences';
import { useSessionDetails } from '../../session/sessionDetails';
import { applyFormats } from './formats';

/** Under what name the choice is kept; there is one. */
const NAME = 'own';

/** How somebody wants days and times written: kept with what they choose, here at once and on the server a moment later. */
export const useKeptFormats = (): [OwnFormats, (next: OwnFormats) => void] => {
  const { preferences, keep } = usePreferences('formats');
  const value = preferences.find(({ name }) => name === NAME)?.value;
  const { isKnown, language: house } = useSessionDetails();
  const text = JSON.stringify(formatsOf(value));
  const kept = useMemo(() => JSON.parse(text) as OwnFormats, [text]);
  useEffect(() => {
    applyFormats(kept);
    setOwnClock(kept.zone ? zonedClock(kept.zone) : undefined);
  }, [kept]);
  useEffect(() => {
    if (isKnown) void showLanguage(languageFor(kept.language, house)).catch(() => undefined);
  }, [kept.language, house, isKnown]);
  return [kept, useEvent((next: OwnFormats) => keep(NAME, next))];
};
