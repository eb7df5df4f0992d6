import type { InputComponent } from '../views/inputs/inputProps';

export const kitInputs = (): Record<never, InputComponent> => ({});
export const kitWidgets = (): Record<never, InputComponent> => ({});
