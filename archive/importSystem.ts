import { isDeepStrictEqual } from 'node:util';
import { type FieldSchema, getAcceptedFields, getArchivedFields } from './archivedFields';
import { type CallApi, type Fields, getDomainField } from './callApi';
import { externalTypes } from './externalRecords';
import {
  countLeadingRemovals,
  type ImportPlan,
  type ImportSelection,
  type ImportStep,
  planImport,
} from './planImport';
import { readSystem } from './readSystem';
import { getReferences, type ReadRecord, type ReferenceTarget } from './references';
import { type Section, type SectionName, sections, type WriteRecord } from './sections';
import type { ArchivedSound, SystemDocument } from './systemDocument';

export interface Archive {
  document: SystemDocument;
  sound: (sound: ArchivedSound) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ImportOptions extends ImportSelection {
  /** Called before any change is made. Throwing aborts the import. */
  onPlan?: (plan: ImportPlan) => void | Promise<void>;
  /** Called with the total number of steps if it differs from the plan. */
  onSteps?: (steps: number) => void | Promise<void>;
  /** Called after each step, with the error if the step was refused. */
  onStep?: (step: ImportStep, refused?: FailedStep) => void | Promise<void>;
  signal?: AbortSignal;
}

export interface FailedStep {
  step: ImportStep;
  message: string;
}

/**
 * Updates a phone system to match an archive, using contract calls only. Steps already applied are skipped, so an
 * interrupted import can be resumed by running it again.
 * @returns the number of steps applied, and those that were refused
 */
export async function importSystem(
  api: CallApi,
  domain: string,
  archive: Archive,
  { onPlan, onSteps, onStep, signal, ...choice }: ImportOptions = {},
): Promise<{ completed: number; failed: FailedStep[] }> {
  const reading = signal ? { signal } : {};
  const read = await readSystem(api, domain, reading);
  const plan = planImport(read.document, archive.document, choice);
  await onPlan?.(plan);
  const failed: FailedStep[] = [];
  let completed = 0;
  const performAll = async (steps: readonly ImportStep[], ids: IdMaps) => {
    for (const step of steps) {
      signal?.throwIfAborted();
      let refused: FailedStep | undefined;
      try {
        await performStep(api, domain, archive, step, ids);
        completed += 1;
      } catch (error) {
        signal?.throwIfAborted();
        refused = { step, message: error instanceof Error ? error.message : String(error) };
        failed.push(refused);
      }
      await onStep?.(step, refused);
    }
  };
  const first = countLeadingRemovals(plan.steps);
  await performAll(plan.steps.slice(0, first), buildIdMaps(read));
  if (first === 0) await performAll(plan.steps, buildIdMaps(read));
  else {
    const then = await readSystem(api, domain, reading);
    const { steps } = planImport(then.document, archive.document, choice);
    const rest = steps.filter((step) => !failed.some((failure) => isDeepStrictEqual(failure.step, step)));
    await onSteps?.(completed + failed.length + rest.length);
    await performAll(rest, buildIdMaps(then));
  }
  return { completed, failed };
}

const buildIdMaps = ({ records, outside }: Awaited<ReturnType<typeof readSystem>>): IdMaps =>
  new Map<ReferenceTarget, Map<string, unknown>>([
    ...externalTypes.map(
      (name) => [name, new Map([...outside[name]].map(([id, key]) => [key, Number(id)]))] as const,
    ),
    ...(Object.entries(records) as [SectionName, ReadRecord[]][]).map(
      ([name, read]) =>
        [
          name,
          new Map(read.flatMap(({ key, id }) => (id === undefined ? [] : [[key, id] as const]))),
        ] as const,
    ),
  ]);

type IdMaps = ReadonlyMap<ReferenceTarget, Map<string, unknown>>;

async function performStep(
  api: CallApi,
  domain: string,
  archive: Archive,
  step: ImportStep,
  ids: IdMaps,
): Promise<void> {
  const { section: name, verb, keys } = step;
  const section = sections[name];
  const write = section[verb];
  const [key = ''] = keys;
  if (!write) return;
  const record = archive.document.sections[name]?.find((candidate) => candidate.key === key);
  const known = ids.get(name);
  const sound = section.sound ? record?.sounds?.[section.sound] : undefined;
  const isWhole = verb === 'create' || verb === 'change';
  const fields = {
    ...(!write.isBulk && toKeyFields(section, key, record?.fields)),
    ...(isWhole && resolveIds(step, ids)),
    ...(isWhole && sound && (await readSoundFile(archive, sound))),
  };
  const which = write.isBulk ? keys : verb === 'create' ? undefined : known?.get(key);
  const answer = await api.request(write.call, {
    ...toRequestFields(write, fields),
    ...write.send,
    [getDomainField(write.call)]: domain,
    ...(which !== undefined &&
      write.by && { [write.by]: !write.isBulk && acceptsList(write) ? [which] : which }),
  });
  if (section.id && verb === 'create') known?.set(key, (answer as Fields | undefined)?.[section.id]);
  const { soundOfField, mark } = section;
  if (mark && step.fields[mark.field] === true)
    await api.request(mark.call, { [getDomainField(mark.call)]: domain, [mark.by]: key });
  if (!soundOfField) return;
  for (const field of step.sounds) {
    const fieldSound = record?.sounds?.[field];
    if (!fieldSound) continue;
    await api.request(soundOfField.call, {
      [getDomainField(soundOfField.call)]: domain,
      [soundOfField.record]: key,
      [soundOfField.field]: field,
      ...(await readSoundFile(archive, fieldSound)),
    });
  }
}

const acceptsList = ({ call, by = '' }: WriteRecord): boolean =>
  [getAcceptedFields(call)[by]?.type].flat().includes('array');

function toKeyFields({ key: names }: Section, key: string, fields: Fields = {}): Fields {
  const parts = names.length > 1 ? key.split('~') : [key];
  return Object.fromEntries(names.map((name, place) => [name, fields[name] ?? parts[place]]));
}

/** Archived fields of a step, with record keys replaced by the ids of this phone system. */
function resolveIds(step: ImportStep, ids: IdMaps): Fields {
  const references = getReferences(step.section);
  const fieldNotes = getArchivedFields(sections[step.section]);
  return Object.fromEntries(
    Object.entries(step.fields).flatMap(([field, value]) => {
      if (!Object.hasOwn(fieldNotes, field)) return [];
      const section = references[field];
      const id = section && ids.get(section)?.get(String(value));
      return [[field, id === undefined ? value : id]];
    }),
  );
}

async function readSoundFile(archive: Archive, sound: ArchivedSound): Promise<Fields> {
  const content = await archive.sound(sound);
  return { audio_file: new File([content], sound.file.split('/').at(-1) ?? 'sound', { type: sound.type }) };
}

/** Selects the fields accepted by a call and converts them to its field names and types. */
function toRequestFields({ call, prefix, names = {} }: WriteRecord, fields: Fields): Fields {
  const accepted = getAcceptedFields(call, prefix);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const called = names[name] ?? name;
      const notes = accepted[called];
      if (!notes) return [];
      return [[prefix && !notes['x-file'] ? prefix + called : called, coerceValue(notes, value)]];
    }),
  );
}

function coerceValue({ type }: FieldSchema, value: unknown): unknown {
  const types = [type].flat();
  if (value === undefined) return types.includes('string') ? '' : null;
  if (types.includes('string') && typeof value === 'number') return String(value);
  return value;
}
