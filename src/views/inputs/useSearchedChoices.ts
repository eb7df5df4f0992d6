import type { FieldSpec } from '../../declaration/compiled';
import { useDebounced } from '../../lib/useDebounced';
import { getOptionSearch } from '../../ui/optionSearch';
import { isSearched } from '../sources/readChoices';
import { useChoices } from '../sources/useChoices';
import { useFormValues } from '../sources/useFormValues';

/** Number of characters from which suggestions for a free text are requested. */
const MIN_FREE_LENGTH = 3;

/**
 * Loads the choices of an input. A source that is searched is called again once the user stops typing.
 * @param isEnabled false skips the call
 */
export const useSearchedChoices = (spec: FieldSpec, typed: string, isEnabled: boolean) => {
  const { choicesFrom } = spec;
  const isSearch = isSearched(choicesFrom);
  const value = useDebounced(typed.trim());
  const isTooShort = isSearch && choicesFrom?.free === true && value.length < MIN_FREE_LENGTH;
  const form = useFormValues(choicesFrom);
  const loaded = useChoices(spec, { form, value, isEnabled: isEnabled && !isTooShort });
  return {
    ...loaded,
    ...(isSearch && { search: getOptionSearch(loaded.isFetching || value !== typed.trim(), loaded.isError) }),
  };
};
