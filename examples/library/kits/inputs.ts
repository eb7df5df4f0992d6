import type { InputComponent } from '../../../src/views/inputs/inputProps';
import { TextInput } from '../../../src/views/inputs/kinds/TextInput';
import { StarPicker } from '../screens/StarPicker';
import type { KitKind } from './kinds';
import type { kitWidgetNames } from './vocabulary';

export const kitInputs = (): Record<KitKind, InputComponent> => ({ isbn: TextInput });
export const kitWidgets = (): Record<(typeof kitWidgetNames)[number], InputComponent> => ({
  starPicker: StarPicker,
});
