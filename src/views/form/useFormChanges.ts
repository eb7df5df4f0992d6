import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { getChangedFields, isSameValue } from './changes';

/** Returns the field for a form path: the field with that path, or the object or list field that contains it. */
const findField = (fields: ReadonlyMap<string, FieldSpec>, path: string): FieldSpec | undefined => {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const field = fields.get(name);
    if (field) return field;
  }
  return undefined;
};

/**
 * Tracks the fields with unsaved changes for all parts of a form. Re-renders when the set changes, not on every
 * keystroke.
 * @returns the paths of the changed fields in form order, and a ref to the latest set (`current`)
 */
export const useFormChanges = (
  fields: readonly FieldSpec[],
): { changed: readonly string[]; current: RefObject<ReadonlySet<string>> } => {
  const { subscribe, getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const [changed, setChanged] = useState<readonly string[]>([]);
  const current = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const byPath = new Map(fields.map((field) => [field.field, field]));
    const publish = (now: ReadonlySet<string>) => {
      current.current = now;
      // Keeps the paths in form order.
      const paths = fields.flatMap(({ field }) => (now.has(field) ? [field] : []));
      setChanged((previous) => (previous.join() === paths.join() ? previous : paths));
    };
    const compareAll = () =>
      publish(new Set(getChangedFields(fields, defaultValues, getValues()).map(({ field }) => field)));
    // A keystroke changes only one field, so only that field is compared, even in a form with 250 fields.
    const compareField = ({ field }: FieldSpec) => {
      const differs = !isSameValue(getValueAt(defaultValues, field), getValues(field));
      if (differs === current.current.has(field)) return;
      const next = new Set(current.current);
      if (differs) next.add(field);
      else next.delete(field);
      publish(next);
    };
    compareAll();
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const field = name === undefined ? undefined : findField(byPath, name);
        if (field) compareField(field);
        else compareAll();
      },
    });
  }, [fields, defaultValues, getValues, subscribe]);
  return { changed, current };
};
