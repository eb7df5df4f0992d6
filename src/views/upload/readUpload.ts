import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { readSoundStats } from '../audio/toPhoneSound';
import { acceptsAudio, findContentProblem, formatSize, getFileProblem } from '../inputs/fileRules';
import type { Upload } from './queue';

/** Maximum size in bytes of a file to decode; larger files could exceed the browser's memory. */
const MAX_READ_BYTES = 250 * 1024 * 1024;

/** Checks a dropped file and returns its upload state and the properties of its audio. */
export const readUpload = async (spec: FieldSpec, { file }: Upload): Promise<Partial<Upload>> => {
  const isSound = acceptsAudio(spec.accept);
  const { maxBytes, ...kinds } = spec;
  if (file.size > MAX_READ_BYTES)
    return {
      state: 'refused',
      problem: t('{name} has {size}; it is too large to be read here.', {
        name: file.name,
        size: formatSize(file.size),
      }),
    };
  // Audio is compressed before sending, so its original size is not checked.
  const problem = getFileProblem(isSound ? kinds : spec, file) ?? (await findContentProblem(spec, file));
  if (problem) return { state: 'refused', problem };
  if (!isSound) return { state: 'ready' };
  try {
    const facts = await readSoundStats(file);
    return { state: 'ready', facts, part: { from: 0, to: facts.seconds } };
  } catch {
    const tooLarge = getFileProblem({ label: spec.label, ...(maxBytes !== undefined && { maxBytes }) }, file);
    return tooLarge ? { state: 'refused', problem: tooLarge } : { state: 'ready' };
  }
};
