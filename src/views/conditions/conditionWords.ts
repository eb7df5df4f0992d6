import { type MessageDescriptor, msg } from '#i18n';

type AmountMessages = Readonly<Record<'above' | 'below' | 'atLeast' | 'atMost', MessageDescriptor>>;
type SpanMessages = Readonly<Record<'days' | 'hours', MessageDescriptor>>;

/** Messages that describe conditions, each as a clause. */
export interface ConditionMessages extends AmountMessages {
  is: MessageDescriptor;
  not: MessageDescriptor;
  empty: MessageDescriptor;
  filledIn: MessageDescriptor;
  before: MessageDescriptor;
  after: MessageDescriptor;
  next: SpanMessages;
  last: SpanMessages;
  sum: AmountMessages & { is: MessageDescriptor };
}

/** Clauses about the state of a record, which follow "whose" or "while". */
export const statementMessages: ConditionMessages = {
  is: msg('{label} is {value}'),
  not: msg('{label} is not {value}'),
  empty: msg('{label} is empty'),
  filledIn: msg('{label} is filled in'),
  above: msg('{label} is above {value}'),
  below: msg('{label} is below {value}'),
  atLeast: msg('{label} is at least {value}'),
  atMost: msg('{label} is at most {value}'),
  before: msg('{label} is before {value}'),
  after: msg('{label} is after {value}'),
  next: {
    days: msg(
      '{count, plural, one {{label} is within the next # day} other {{label} is within the next # days}}',
    ),
    hours: msg(
      '{count, plural, one {{label} is within the next # hour} other {{label} is within the next # hours}}',
    ),
  },
  last: {
    days: msg(
      '{count, plural, one {{label} is within the last # day} other {{label} is within the last # days}}',
    ),
    hours: msg(
      '{count, plural, one {{label} is within the last # hour} other {{label} is within the last # hours}}',
    ),
  },
  sum: {
    is: msg('{fields} add up to {value}'),
    above: msg('{fields} add up to more than {value}'),
    below: msg('{fields} add up to less than {value}'),
    atLeast: msg('{fields} add up to at least {value}'),
    atMost: msg('{fields} add up to at most {value}'),
  },
};
