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

/** A recording that was made or chosen here, on its way to where it is kept. */
export interface PendingSound {
  /** Fit for phones, whole. */
  whole: File;
  /** What is kept of it. */
  kept: File;
  /** What people call it. */
  words: string;
  /** The name it is kept under, once it is. */
  name?: string;
}

interface Options {
  keep: SaveSpec | undefined;
  /** Where it is read again. */
  file: ReadSpec | undefined;
  /** Reads which names are taken now. */
  readTaken: () => Promise<readonly string[]>;
  /** Told what the field holds once it is kept. */
  onKept: (value: string) => void;
}

/** As phones play it; as it is where the browser can't read it: the server looks into it again. */
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
 * Keeps a recording as soon as it is there, and again whenever it is cut or named otherwise, under the same name. What could
 * not be kept stays, to be sent again.
 */
export const useSavedSound = ({ keep, file, readTaken, onKept }: Options) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const [sound, setSound] = useState<PendingSound>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The last one wanted: what is cut while another is on its way goes after it. */
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
    // What was heard under this name is another sound now.
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
    /** Keeps what was recorded or chosen. */
    take: async (chosen: File, words: string) => {
      const whole = await convertForPhones(chosen);
      keepNow({ whole, kept: whole, words });
    },
    /** Keeps a part of it instead. */
    cut: (kept: File) => sound && keepNow({ ...sound, kept }),
    /** Calls it otherwise. */
    rename: (words: string) => sound && keepNow({ ...sound, words }),
    again: () => sound && keepNow(sound),
    /** Forgets what is at hand; what is kept stays where it is. */
    forget: () => {
      wanted.current = undefined;
      setSound(undefined);
      setProblem(undefined);
    },
  };
};
