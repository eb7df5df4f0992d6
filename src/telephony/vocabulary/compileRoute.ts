import type { FieldSpec } from '../../declaration/compiled';
import type { ComposeContext } from '../../declaration/composeContext';
import type { ComposedOptions } from '../../declaration/kit';
import type { LimitField, RouteField } from './options';

export const getLimitName = (limit: LimitField<string>): string =>
  typeof limit === 'string' ? limit : limit.field;

/** Compiles the cases of a route into one field, named after the first destination so that its name is unique. */
export const compileRoute = (
  { route, cases, otherwise, ...options }: RouteField<string> & ComposedOptions,
  { field, fail }: ComposeContext,
): FieldSpec => {
  const { label } = options;
  const [first] = cases;
  if (!first) return fail(`"${label}" has no cases`);
  const names = cases.flatMap(({ to, after, limits = [] }) => [
    to,
    ...(after ? [after] : []),
    ...limits.map(getLimitName),
  ]);
  const double = names.find((name, place) => names.indexOf(name) !== place);
  if (double !== undefined) fail(`"${label}" has ${double} twice`);
  return {
    ...options,
    field: first.to,
    kind: 'route',
    parts: names.map(field),
    route: { route, cases, otherwise },
  };
};
