import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ActionSpec, FieldSpec, ListedResource } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';
import { toPhoneSound } from '../audio/toPhoneSound';
import { getInitialValues } from '../form/getInitialValues';
import { useTemplateContext } from '../sources/useTemplateContext';
import { createUpload, isPending, type Upload } from './queue';
import { readUpload } from './readUpload';

interface Options {
  spec: ListedResource;
  action: ActionSpec;
  /** Form field of the action that receives the file. */
  field: FieldSpec;
  /** Form field that receives the file name. */
  name: string;
  rate: number;
}

/** Upload queue: each file is checked when added, and the files are sent one at a time, with one call each. */
export const useUploads = ({ spec, action, field, name, rate }: Options) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) =>
      all.map((candidate) => (candidate.id === id ? { ...candidate, ...changes } : candidate)),
    );

  const add = (files: File[]) => {
    const newUploads = files.map(createUpload);
    setUploads((all) => [...all, ...newUploads]);
    void (async () => {
      // Processed one at a time, because decoding audio requires a lot of memory.
      for (const upload of newUploads) change(upload.id, await readUpload(field, upload));
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
    start: (ids: readonly string[]) =>
      setUploads((all) =>
        all.map((candidate) =>
          ids.includes(candidate.id) && isPending(candidate) ? { ...candidate, state: 'waiting' } : candidate,
        ),
      ),
    /** Aborts sending a file; when resumed, it is sent from the beginning. */
    pause: (id: string) => {
      const abort = running.current.get(id);
      if (abort) abort.abort();
      else change(id, { state: 'paused' });
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((candidate) => candidate.id !== id));
    },
    clearDone: () => setUploads((all) => all.filter(({ state }) => state !== 'done')),
  };
};

/** Flattens form values: the form nests a field named `MoH.name` in `MoH`, but the call expects the full name. */
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
