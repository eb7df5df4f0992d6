import type { ActionSpec, ListSpec } from '../compiled';
import type { CompilerContext } from '../compilerContext';

/** Checks that the call of an action accepts every filter of the list, so that none is dropped silently. */
export const checkSentFilters = (
  { sendsFilter, on, begins, call }: ActionSpec,
  list: ListSpec,
  { at, fail, complain, getBody }: CompilerContext,
): void => {
  if (!sendsFilter) return;
  if (begins !== undefined || on.some((place) => place !== 'list'))
    at('sendsFilter', () => fail('only an action above the list, with "on": "list", can send its filter'));
  const { properties } = getBody(call);
  if (!properties) return;
  const sent = list.filters.flatMap(({ field, range }) => (range ? [`${field}_from`, `${field}_to`] : field));
  for (const name of list.search ? ['search', ...sent] : sent)
    if (!(name in properties))
      at('call', () => complain(`filter that ${call} accepts`, name, Object.keys(properties)));
};
