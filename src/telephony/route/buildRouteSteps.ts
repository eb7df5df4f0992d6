import type { FieldSpec } from '../../declaration/compiled';
import type { Condition } from '../../declaration/condition';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import type { RouteCase } from '../vocabulary/options';

export interface LimitSpec {
  spec: FieldSpec;
  when?: Condition;
}

export interface RouteStep {
  case: RouteCase<string>;
  to: FieldSpec;
  after?: FieldSpec;
  limits: readonly LimitSpec[];
  /** Whether the case has a destination. */
  isSet: boolean;
  /** Whether an earlier case handles all calls. */
  isUnreached: boolean;
}

/** Returns the cases of a route in order, with their state in the given record. */
export const buildRouteSteps = ({ route, parts = [] }: FieldSpec, values: unknown): RouteStep[] => {
  const spec = (name: string): FieldSpec =>
    parts.find(({ field }) => field === name) ?? { field: name, label: name, kind: 'text' };
  const holds = (name: string) => !isEmpty(getValueAt(values, name));
  let isMatched = false;
  return (route?.cases ?? []).map((routeCase) => {
    const limits = (routeCase.limits ?? []).map(
      (limit): LimitSpec =>
        typeof limit === 'string' ? { spec: spec(limit) } : { spec: spec(limit.field), when: limit.when },
    );
    const isSet = holds(routeCase.to);
    const step = {
      case: routeCase,
      to: spec(routeCase.to),
      ...(routeCase.after && { after: spec(routeCase.after) }),
      limits,
      isSet,
      isUnreached: isMatched,
    };
    isMatched ||= routeCase.always === true && isSet && !limits.some((limit) => holds(limit.spec.field));
    return step;
  });
};

export const getStepFields = ({ to, after, limits }: RouteStep): string[] => [
  to.field,
  ...(after ? [after.field] : []),
  ...limits.map(({ spec }) => spec.field),
];
