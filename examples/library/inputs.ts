import type { KitInputs } from '../../src/kit';
import { TextInput } from '../../src/views/inputs/kinds/TextInput';
import { StarPicker } from './screens/StarPicker';

export const inputs: KitInputs = { kinds: { isbn: TextInput }, widgets: { starPicker: StarPicker } };
