import { useMemo } from 'react';
import type { PaletteItem } from '../../layout/palette/paletteItem';
import { useMatches } from '../../layout/palette/useGroups';
import { usePaletteReader } from '../../layout/palette/usePaletteReader';
import { useRecordSearch } from '../../layout/palette/useRecordSearch';
import { usePhoneReader } from '../../views/inputs/phoneNumber';
import { arrangeHits } from './arrangeHits';
import { isExactHit } from './exactHit';
import { usePhoneOf } from './usePhoneOf';

const fewestDigits = 8;

/** Looks for whatever an operator has in hand, as the palette looks for records, and tells exact hits from others. */
export const useFinder = (text: string) => {
  const palette = usePaletteReader();
  // Screens stand in the menu beside; here one looks for records.
  const reading = useMemo(() => ({ ...palette, screens: [] }), [palette]);
  const { found, isSearching, retry } = useRecordSearch(text, reading.searched);
  const matches = useMatches(text, found, reading);
  const read = usePhoneReader(text !== '');
  const phone = usePhoneOf(text);

  const isExact = ({ key, record }: PaletteItem): boolean => {
    if (key.startsWith('phone ')) return true;
    const spec = found.find(({ head }) => head.name === record?.resource)?.spec;
    return record?.row !== undefined && spec !== undefined && isExactHit(text, spec, record.row, read);
  };
  const { groups, exact } = arrangeHits([...phone.groups, ...matches], text, isExact);

  const number = text.replace(/\D/g, '').length >= fewestDigits ? read?.(text) : undefined;
  const inventory = found.find(({ head }) => head.name === 'numbers');
  const isKnown = inventory?.records.some(({ id }) => id === number?.digits);
  const hasAnswered = inventory !== undefined && !inventory.isPending && !inventory.failure;
  return {
    groups,
    exact,
    isSearching: isSearching || phone.isLoading,
    failed: found.filter(({ failure, isPending }) => failure !== undefined && !isPending),
    retry,
    /** A number the inventory has not. */
    unknownNumber: number && hasAnswered && !isKnown ? number : undefined,
    unknownPhone: phone.isNobodys ? phone : undefined,
  };
};
