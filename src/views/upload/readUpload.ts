import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { readSoundStats } from '../audio/phoneSound';
import { acceptsAudio, findContentProblem, formatSize, getFileProblem } from '../inputs/fileRules';
import type { Upload } from './queue';

/** Larger ones would take more memory to listen to than a browser has. */
const MAX_READ_BYTES = 250 * 1024 * 1024;

/** Looks into a file that was dropped: whether it may be sent at all, and what is to be heard in it. */
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
  // A sound is made smaller before it is sent: how large it came does not matter yet.
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
