import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { soundFacts } from '../audio/phoneSound';
import { contentProblem, fileProblem, isSpeakable, sizeText } from '../inputs/fileRules';
import type { Upload } from './queue';

/** Larger ones would take more memory to listen to than a browser has. */
const MOST_READ = 250 * 1024 * 1024;

/** Looks into a file that was dropped: whether it may be sent at all, and what is to be heard in it. */
export const readUpload = async (spec: FieldSpec, { file }: Upload): Promise<Partial<Upload>> => {
  const isSound = isSpeakable(spec.accept);
  const { maxBytes, ...kinds } = spec;
  if (file.size > MOST_READ)
    return {
      state: 'refused',
      problem: t('{name} has {size}; it is too large to be read here.', {
        name: file.name,
        size: sizeText(file.size),
      }),
    };
  // A sound is made smaller before it is sent: how large it came does not matter yet.
  const problem = fileProblem(isSound ? kinds : spec, file) ?? (await contentProblem(spec, file));
  if (problem) return { state: 'refused', problem };
  if (!isSound) return { state: 'ready' };
  try {
    const facts = await soundFacts(file);
    return { state: 'ready', facts, part: { from: 0, to: facts.seconds } };
  } catch {
    const tooLarge = fileProblem({ label: spec.label, ...(maxBytes !== undefined && { maxBytes }) }, file);
    return tooLarge ? { state: 'refused', problem: tooLarge } : { state: 'ready' };
  }
};
