import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ListedResource } from '../../declaration/compiled';
import { getRecordName } from '../fields/getRecordName';
import { loadPhoneFormat } from '../fields/phoneFormat';

/** Returns the display name of a record. Telephone numbers are reformatted once the numbering plans have loaded. */
export const useRecordName = (spec: ListedResource, record: RaRecord): string => {
  const isPhone = spec.fields.some(({ field, kind }) => field === spec.title && kind === 'phone');
  const [, setLoaded] = useState(false);
  useEffect(() => {
    let isActive = isPhone;
    if (isPhone) void loadPhoneFormat().then(() => isActive && setLoaded(true));
    return () => {
      isActive = false;
    };
  }, [isPhone]);
  return getRecordName(spec, record);
};
