import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { CallName } from '#contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey, refreshResources } from '../../dataProvider/queries';
import type { ReadSpec, SaveSpec } from '../../declaration/compiledFields';
import { fillAll } from '../../declaration/template';
import { getValueAt } from '../../lib/paths';
import { useTemplateContext } from '../sources/useTemplateContext';
import { createUniqueName } from './freeName';
import { readSoundStats, toPhoneSound } from './phoneSound';
import { isPhoneWav } from './wavOf';

/** A new recording that is being saved. */
export interface PendingSound {
  /** The whole recording, in phone format. */
  whole: File;
  /** The part to save. */
  kept: File;
  /** Display name. */
  words: string;
  /** The stored name, once saved. */
  name?: string;
}

interface Options {
  keep: SaveSpec | undefined;
  /** Call for loading it again. */
  file: ReadSpec | undefined;
  /** Loads the names currently in use. */
  readTaken: () => Promise<readonly string[]>;
  /** Called with the field value once saved. */
  onKept: (value: string) => void;
}

/** Converts a file to phone format, or returns it unchanged if the browser cannot decode it; the server checks it again. */
const convertForPhones = async (file: File): Promise<File> => {
  if (await isPhoneWav(file)) return file;
  try {
    const { seconds } = await readSoundStats(file);
    return await toPhoneSound(file, { from: 0, to: seconds }, 16_000, file.name);
  } catch {
    return file;
  }
};

/**
 * Saves a recording immediately and after every trim or rename, under the same name. After a failure it is retained
 * for a retry.
 */
export const useSavedSound = ({ keep, file, readTaken, onKept }: Options) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const [sound, setSound] = useState<PendingSound>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The latest version; changes made during a save are saved afterwards. */
  const wanted = useRef<PendingSound>(undefined);
  const isBusy = useRef(false);
  useEffect(
    () => () => {
      wanted.current = undefined;
    },
    [],
  );

  const send = async (given: PendingSound): Promise<PendingSound> => {
    if (!keep) return given;
    const name = given.name ?? createUniqueName(given.words, await readTaken());
    const body = fillAll(keep.send, { ...templateContext, record });
    const answer = await dataProvider.call(
      keep.call as CallName,
      { ...body, [keep.file]: given.kept, [keep.name]: name, [keep.words]: given.words } as never,
    );
    const value = String(getValueAt(answer, keep.answer) ?? '');
    // Audio cached under this name is outdated.
    client.removeQueries({ queryKey: createReadKey('file', file?.call) });
    void refreshResources(client, ...(keep.refresh ?? []));
    onKept(value);
    return { ...given, name: value };
  };

  const flush = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      while (wanted.current) {
        const next: PendingSound = wanted.current;
        wanted.current = undefined;
        const done = await send(next);
        if (wanted.current) wanted.current = { ...(wanted.current as PendingSound), name: done.name ?? '' };
        setSound((now) => now && { ...now, ...(done.name && { name: done.name }) });
      }
    } catch (error) {
      setProblem(describe(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const keepNow = (next: PendingSound) => {
    setSound(next);
    wanted.current = next;
    void flush();
  };

  return {
    sound,
    isSending,
    problem,
    /** Saves a new recording. */
    take: async (chosen: File, words: string) => {
      const whole = await convertForPhones(chosen);
      keepNow({ whole, kept: whole, words });
    },
    /** Saves a trimmed part instead. */
    cut: (kept: File) => sound && keepNow({ ...sound, kept }),
    /** Changes the display name. */
    rename: (words: string) => sound && keepNow({ ...sound, words }),
    again: () => sound && keepNow(sound),
    /** Discards local state; the saved recording is unaffected. */
    forget: () => {
      wanted.current = undefined;
      setSound(undefined);
      setProblem(undefined);
    },
  };
};
