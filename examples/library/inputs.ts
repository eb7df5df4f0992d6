import type { KitInputs } from 'trunkline/src/kit';
import { TextInput } from 'trunkline/src/views/inputs/kinds/TextInput';
import { StarPicker } from './screens/StarPicker';

export const inputs: KitInputs = { kinds: { isbn: TextInput }, widgets: { starPicker: StarPicker } };
