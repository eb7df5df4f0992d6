import { msg } from '#i18n';
import type { ConditionMessages } from '../conditions/conditionWords';

export const requirementMessages: ConditionMessages = {
  is: msg('{label} must be {value}'),
  not: msg('{label} must not be {value}'),
  empty: msg('{label} must be empty'),
  filledIn: msg('{label} must be filled in'),
  above: msg('{label} must be above {value}'),
  below: msg('{label} must be below {value}'),
  atLeast: msg('{label} must be at least {value}'),
  atMost: msg('{label} must be at most {value}'),
  before: msg('{label} must be before {value}'),
  after: msg('{label} must be after {value}'),
  next: {
    days: msg(
      '{count, plural, one {{label} must be within the next # day} other {{label} must be within the next # days}}',
    ),
    hours: msg(
      '{count, plural, one {{label} must be within the next # hour} other {{label} must be within the next # hours}}',
    ),
  },
  last: {
    days: msg(
      '{count, plural, one {{label} must be within the last # day} other {{label} must be within the last # days}}',
    ),
    hours: msg(
      '{count, plural, one {{label} must be within the last # hour} other {{label} must be within the last # hours}}',
    ),
  },
  sum: {
    is: msg('{fields} must add up to {value}'),
    above: msg('{fields} must add up to more than {value}'),
    below: msg('{fields} must add up to less than {value}'),
    atLeast: msg('{fields} must add up to at least {value}'),
    atMost: msg('{fields} must add up to at most {value}'),
  },
};
