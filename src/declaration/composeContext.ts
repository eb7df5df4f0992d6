import type { FieldSpec } from './compiled';

export interface ComposeContext {
  field: (path: string) => FieldSpec;
  has: (path: string) => boolean;
  fail: (message: string) => never;
}
