import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormFieldSpec } from '../../declaration/compiled';
import { type Conflict, findConflict } from './conflict';

/**
 * Detects conflicts: a record refetched while the user is typing may contain a new value of a changed field, which
 * saving would silently overwrite.
 * @param onClash called with each conflict found
 */
export const useConflicts = (fields: readonly FormFieldSpec[], onClash: (conflict: Conflict) => void) => {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const known = useRef(record);
  const onClashRef = useRef(onClash);
  onClashRef.current = onClash;

  useEffect(() => {
    const before = known.current;
    known.current = record;
    if (!before || !record || before === record) return;
    const conflict = findConflict(fields, before, getValues(), record);
    if (conflict.clashes.length > 0) onClashRef.current(conflict);
  }, [record, fields, getValues]);
};
