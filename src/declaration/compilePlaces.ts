import type { PlacesSpec } from './compiled';
import type { CompilerContext } from './createCompilerContext';
import { getTonedField } from './getTonedField';
import type { Places } from './listOptions';

export const compilePlaces = (
  { latitude, longitude, title, tone }: Places<string>,
  known: CompilerContext,
): PlacesSpec => {
  const { field, at, fail } = known;
  for (const [option, path] of Object.entries({ latitude, longitude }))
    at(option, () => {
      const { type } = field(path);
      if (type !== 'number' && type !== 'integer') fail(`"${path}" is no number of degrees`);
    });
  return {
    latitude,
    longitude,
    ...(title !== undefined && { title: at('title', () => field(title)) }),
    ...(tone !== undefined && { tone: at('tone', () => getTonedField(tone, known)) }),
  };
};
