import { lazy } from 'react';
import { plainForms } from 'trunkline/src/createKit';
import type { KitForms } from 'trunkline/src/kit';
import { TextInput } from 'trunkline/src/views/inputs/kinds/TextInput';
import { StarPicker } from './screens/StarPicker';

export const forms: KitForms = {
  ...plainForms,
  inputs: { isbn: TextInput },
  widgets: { starPicker: StarPicker },
  previews: { spine: lazy(() => import('./screens/SpinePreview')) },
};
