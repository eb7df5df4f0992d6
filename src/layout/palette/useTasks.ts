import intents from 'virtual:trunkline/intents';
import { useMemo } from 'react';
import { getLocale, t } from '#i18n';
import type { Intent } from '../../declaration/intent';
import { readPhrases, type SearchEntry } from '../../lib/rankEntries';
import type { PaletteItem } from './paletteItem';
import { type IntentContext, resolveIntent } from './resolveIntent';

/** Returns the texts by which a task is found: those of the language, and the English ones. */
const listTexts = ({ task, words }: Intent): string[] => [
  t(task),
  t(words),
  ...(getLocale() === 'en' ? [] : [String(task), String(words)]),
];

/** Returns the tasks of the console that a user may perform, with the words by which they are found. */
export const listTasks = (from: IntentContext): SearchEntry<PaletteItem>[] =>
  intents.flatMap((intent) => {
    const item = resolveIntent(intent, from);
    return item ? [{ item, phrases: readPhrases(listTexts(intent)) }] : [];
  });

export const useTasks = ({ heads, routes, verbs, viewer, words }: IntentContext) =>
  useMemo(() => listTasks({ heads, routes, verbs, viewer, words }), [heads, routes, verbs, viewer, words]);
