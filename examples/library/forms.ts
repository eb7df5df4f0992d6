import { lazy } from 'react';
import { plainForms } from '../../src/createKit';
import type { KitForms } from '../../src/kit';
import { TextInput } from '../../src/views/inputs/kinds/TextInput';
import { StarPicker } from './screens/StarPicker';

export const forms: KitForms = {
  ...plainForms,
  inputs: { isbn: TextInput },
  widgets: { starPicker: StarPicker },
  previews: { spine: lazy(() => import('./screens/SpinePreview')) },
};
