import type { MapViewSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { getTonedField } from './getTonedField';
import type { MapView } from './listOptions';

export const compileMapView = (
  { latitude, longitude, title, tone }: MapView<string>,
  known: CompilerContext,
): MapViewSpec => {
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
