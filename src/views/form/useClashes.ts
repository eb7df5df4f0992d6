import { useRecordContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormFieldSpec } from '../../declaration/compiled';
import { type Conflict, findConflict } from './conflict';

/**
 * Detects conflicts: a record refetched while the user is typing may contain a new value of a changed field, which
 * saving would silently overwrite.
 * @param onClash called with the conflict
 */
export const useConflicts = (fields: readonly FormFieldSpec[], onClash: (found: Conflict) => void) => {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const known = useRef(record);
  const tell = useRef(onClash);
  tell.current = onClash;

  useEffect(() => {
    const before = known.current;
    known.current = record;
    if (!before || !record || before === record) return;
    const found = findConflict(fields, before, getValues(), record);
    if (found.clashes.length > 0) tell.current(found);
  }, [record, fields, getValues]);
};
