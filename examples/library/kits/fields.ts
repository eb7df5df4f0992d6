import type { FieldComponent } from '../../../src/views/fields/fieldComponent';
import { IsbnField } from '../screens/IsbnField';
import type { KitKind } from './kinds';

export const kitFields = (): Record<KitKind, FieldComponent> => ({ isbn: IsbnField });
