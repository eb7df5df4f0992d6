import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ActionSpec, FieldSpec, ListedResource } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';
import { type PhoneRate, toPhoneSound } from '../audio/phoneSound';
import { getInitialValues } from '../form/initialValues';
import { useTemplateContext } from '../sources/useTemplateContext';
import { createUpload, isPending, type Upload } from './queue';
import { readUpload } from './readUpload';

interface Options {
  spec: ListedResource;
  action: ActionSpec;
  /** The field of the action's form that takes the file. */
  field: FieldSpec;
  /** The field that takes its name. */
  name: string;
  rate: PhoneRate;
}

/** Files on their way: each is read as it comes, and sent by a call of its own, one after the other. */
export const useUploads = ({ spec, action, field, name, rate }: Options) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const add = (files: File[]) => {
    const fresh = files.map(createUpload);
    setUploads((all) => [...all, ...fresh]);
    void (async () => {
      // One after the other: a sound takes much memory while it is read.
      for (const one of fresh) change(one.id, await readUpload(field, one));
    })();
  };

  const send = async (upload: Upload) => {
    const abort = new AbortController();
    running.current.set(upload.id, abort);
    change(upload.id, { state: 'sending', share: 0, problem: '' });
    try {
      const file = upload.facts
        ? await toPhoneSound(upload.file, upload.part, rate, upload.name)
        : upload.file;
      const form = getInitialValues(action.form, templateContext);
      await dataProvider.runAction(spec.name, {
        action: action.name,
        ids: [],
        form: { ...flatten(form), [name]: upload.name.trim(), [field.field]: file },
        signal: abort.signal,
        onSent: (share) => change(upload.id, { share }),
      });
      change(upload.id, { state: 'done', share: 1 });
    } catch (error) {
      change(
        upload.id,
        abort.signal.aborted
          ? { state: 'paused', share: 0 }
          : { state: 'failed', share: 0, problem: describe(error) },
      );
    } finally {
      running.current.delete(upload.id);
    }
  };

  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting');
  const sendNext = useRef(send);
  sendNext.current = send;
  useEffect(() => {
    if (next && !running.current.has(next.id)) void sendNext.current(next);
  }, [next]);
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    add,
    change,
    /** Has files sent, as their turn comes. */
    start: (ids: readonly string[]) =>
      setUploads((all) =>
        all.map((one) => (ids.includes(one.id) && isPending(one) ? { ...one, state: 'waiting' } : one)),
      ),
    /** Stops a file; it is sent again from its beginning when it goes on. */
    pause: (id: string) => {
      const abort = running.current.get(id);
      if (abort) abort.abort();
      else change(id, { state: 'paused' });
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    clearDone: () => setUploads((all) => all.filter(({ state }) => state !== 'done')),
  };
};

/** A form holds a field called `MoH.name` inside `MoH`; the call takes it by its whole name. */
const flatten = (values: object, before = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isObject(value) && !(value instanceof Blob)
        ? Object.entries(flatten(value, `${before}${key}.`))
        : value === undefined || value === null
          ? []
          : [[`${before}${key}`, value]],
    ),
  );
