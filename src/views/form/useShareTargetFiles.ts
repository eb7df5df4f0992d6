import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';

/** Replaces an uploaded file with the value returned by the server, so that it no longer counts as a change. */
export const useShareTargetFiles = (fields: readonly FieldSpec[]): void => {
  const record = useRecordContext();
  const { getValues, resetField } = useFormContext();
  const before = useRef(record);
  useEffect(() => {
    for (const { field, kind } of fields) {
      const stored = getValueAt(record, field);
      const isNew = stored !== getValueAt(before.current, field);
      if (kind === 'file' && isNew && typeof stored === 'string' && getValues(field) instanceof File)
        resetField(field, { defaultValue: stored });
    }
    before.current = record;
  }, [record, fields, getValues, resetField]);
};
