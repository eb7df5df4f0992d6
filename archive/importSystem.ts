import { isDeepStrictEqual } from 'node:util';
import { type CallApi, domainFieldOf, type Fields } from './callApi';
import { outsideNames } from './outside';
import { type ImportChoice, type ImportPlan, type ImportStep, planImport, stepsFirst } from './planImport';
import { type ReadRecord, readSystem } from './readSystem';
import { type ReferredTo, referencesOf } from './references';
import { type Section, type SectionName, sections, type WriteRecord } from './sections';
import type { ArchivedSound, SystemDocument } from './systemDocument';
import { type FieldNotes, fieldsTaken, keptFields } from './writtenFields';

export interface Archive {
  document: SystemDocument;
  sound: (sound: ArchivedSound) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ImportOptions extends ImportChoice {
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
  const performAll = async (steps: readonly ImportStep[], ids: Ids) => {
    for (const step of steps) {
      signal?.throwIfAborted();
      let refused: FailedStep | undefined;
      try {
        await perform(api, domain, archive, step, ids);
        completed += 1;
      } catch (error) {
        signal?.throwIfAborted();
        refused = { step, message: error instanceof Error ? error.message : String(error) };
        failed.push(refused);
      }
      await onStep?.(step, refused);
    }
  };
  const first = stepsFirst(plan.steps);
  await performAll(plan.steps.slice(0, first), idsOf(read));
  if (first === 0) await performAll(plan.steps, idsOf(read));
  else {
    const then = await readSystem(api, domain, reading);
    const { steps } = planImport(then.document, archive.document, choice);
    const rest = steps.filter((step) => !failed.some((failure) => isDeepStrictEqual(failure.step, step)));
    await onSteps?.(completed + failed.length + rest.length);
    await performAll(rest, idsOf(then));
  }
  return { completed, failed };
}

const idsOf = ({ records, outside }: Awaited<ReturnType<typeof readSystem>>): Ids =>
  new Map<ReferredTo, Map<string, unknown>>([
    ...outsideNames.map(
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

type Ids = ReadonlyMap<ReferredTo, Map<string, unknown>>;

async function perform(
  api: CallApi,
  domain: string,
  archive: Archive,
  step: ImportStep,
  ids: Ids,
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
    ...(!write.isBulk && keyFields(section, key, record?.fields)),
    ...(isWhole && withIds(step, ids)),
    ...(isWhole && sound && (await fileOf(archive, sound))),
  };
  const which = write.isBulk ? keys : verb === 'create' ? undefined : known?.get(key);
  const answer = await api.request(write.call, {
    ...sent(write, fields),
    ...write.send,
    [domainFieldOf(write.call)]: domain,
    ...(which !== undefined &&
      write.by && { [write.by]: !write.isBulk && takesList(write) ? [which] : which }),
  });
  if (section.id && verb === 'create') known?.set(key, (answer as Fields | undefined)?.[section.id]);
  const { soundOfField, mark } = section;
  if (mark && step.fields[mark.field] === true)
    await api.request(mark.call, { [domainFieldOf(mark.call)]: domain, [mark.by]: key });
  if (!soundOfField) return;
  for (const field of step.sounds) {
    const fieldSound = record?.sounds?.[field];
    if (!fieldSound) continue;
    await api.request(soundOfField.call, {
      [domainFieldOf(soundOfField.call)]: domain,
      [soundOfField.record]: key,
      [soundOfField.field]: field,
      ...(await fileOf(archive, fieldSound)),
    });
  }
}

const takesList = ({ call, by = '' }: WriteRecord): boolean =>
  [fieldsTaken(call)[by]?.type].flat().includes('array');

function keyFields({ key: names }: Section, key: string, fields: Fields = {}): Fields {
  const parts = names.length > 1 ? key.split('~') : [key];
  return Object.fromEntries(names.map((name, place) => [name, fields[name] ?? parts[place]]));
}

/** Archived fields of a step, with keys replaced by this phone system's ids. */
function withIds(step: ImportStep, ids: Ids): Fields {
  const references = referencesOf(step.section);
  const fieldNotes = keptFields(sections[step.section]);
  return Object.fromEntries(
    Object.entries(step.fields).flatMap(([field, value]) => {
      if (!Object.hasOwn(fieldNotes, field)) return [];
      const section = references[field];
      const id = section && ids.get(section)?.get(String(value));
      return [[field, id === undefined ? value : id]];
    }),
  );
}

async function fileOf(archive: Archive, sound: ArchivedSound): Promise<Fields> {
  const content = await archive.sound(sound);
  return { audio_file: new File([content], sound.file.split('/').at(-1) ?? 'sound', { type: sound.type }) };
}

/** Selects the fields a call accepts, using its field names and types. */
function sent({ call, prefix, names = {} }: WriteRecord, fields: Fields): Fields {
  const accepted = fieldsTaken(call, prefix);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const called = names[name] ?? name;
      const notes = accepted[called];
      if (!notes) return [];
      return [[prefix && !notes['x-file'] ? prefix + called : called, typed(notes, value)]];
    }),
  );
}

function typed({ type }: FieldNotes, value: unknown): unknown {
  const types = [type].flat();
  if (value === undefined) return types.includes('string') ? '' : null;
  if (types.includes('string') && typeof value === 'number') return String(value);
  return value;
}
