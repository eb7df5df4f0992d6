import type { BoundField } from '../useField';

export interface ListPartProps {
  bound: BoundField<unknown[]>;
  entries: string[];
  onEntries: (entries: string[]) => void;
}
