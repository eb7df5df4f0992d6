import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import type { InputProps } from '../inputProps';

const HolidayListInput = lazyPart(() => import('./HolidayListInput'));

/** Loads the calendars of public holidays together with the input that needs them. */
export const PublicHolidaysInput = (props: InputProps) => (
  <Suspense>
    <HolidayListInput {...props} />
  </Suspense>
);
