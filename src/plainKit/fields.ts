import type { FieldComponent } from '../views/fields/fieldComponent';

export const kitFields = (): Record<never, FieldComponent> => ({});
