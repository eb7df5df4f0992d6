import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { CallName } from '../../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey, refreshResources } from '../../dataProvider/queries';
import type { ReadSpec, SaveSpec } from '../../declaration/compiledFields';
import { expandTemplates } from '../../declaration/template';
import { getValueAt } from '../../lib/paths';
import { useTemplateContext } from '../sources/useTemplateContext';
import { createUniqueName } from './createUniqueName';
import { readSoundStats, toPhoneSound } from './toPhoneSound';
import { isPhoneWav } from './toWav';

export interface PendingSound {
  /** The untrimmed recording, in phone format. */
  whole: File;
  /** The trimmed recording to save. */
  trimmed: File;
  /** Display name. */
  words: string;
  /** File name on the server; undefined until saved. */
  name?: string;
}

interface Options {
  keepSpec: SaveSpec | undefined;
  /** Call that downloads the saved file. */
  file: ReadSpec | undefined;
  /** Loads the names currently in use. */
  readUsedNames: () => Promise<readonly string[]>;
  /** Called with the field value once saved. */
  onSaved: (value: string) => void;
}

/** Converts a file to phone format, or returns it unchanged if the browser cannot decode it; the server validates it. */
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
 * Saves a recording immediately, and again under the same name after every trim or rename. If saving fails, the
 * recording is kept for a retry.
 */
export const useSavedSound = ({ keepSpec, file, readUsedNames, onSaved }: Options) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const [sound, setSound] = useState<PendingSound>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The latest unsaved version; changes made while a save is in progress are saved afterwards. */
  const pending = useRef<PendingSound>(undefined);
  const isBusy = useRef(false);
  useEffect(
    () => () => {
      pending.current = undefined;
    },
    [],
  );

  const send = async (input: PendingSound): Promise<PendingSound> => {
    if (!keepSpec) return input;
    const name = input.name ?? createUniqueName(input.words, await readUsedNames());
    const body = expandTemplates(keepSpec.send, { ...templateContext, record });
    const answer = await dataProvider.call(
      keepSpec.call as CallName,
      {
        ...body,
        [keepSpec.file]: input.trimmed,
        [keepSpec.name]: name,
        [keepSpec.words]: input.words,
      } as never,
    );
    const value = String(getValueAt(answer, keepSpec.answer) ?? '');
    // Any audio cached under this name is now outdated.
    client.removeQueries({ queryKey: createReadKey('file', file?.call) });
    void refreshResources(client, ...(keepSpec.refresh ?? []));
    onSaved(value);
    return { ...input, name: value };
  };

  const flush = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      while (pending.current) {
        const next: PendingSound = pending.current;
        pending.current = undefined;
        const saved = await send(next);
        if (pending.current)
          pending.current = { ...(pending.current as PendingSound), name: saved.name ?? '' };
        setSound((now) => now && { ...now, ...(saved.name && { name: saved.name }) });
      }
    } catch (error) {
      setProblem(describe(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const saveNow = (next: PendingSound) => {
    setSound(next);
    pending.current = next;
    void flush();
  };

  return {
    sound,
    isSending,
    problem,
    take: async (chosen: File, words: string) => {
      const whole = await convertForPhones(chosen);
      saveNow({ whole, trimmed: whole, words });
    },
    /** Saves a trimmed version of the recording. */
    cut: (trimmed: File) => sound && saveNow({ ...sound, trimmed }),
    rename: (words: string) => sound && saveNow({ ...sound, words }),
    again: () => sound && saveNow(sound),
    /** Discards local state; the saved recording is unaffected. */
    forget: () => {
      pending.current = undefined;
      setSound(undefined);
      setProblem(undefined);
    },
  };
};
