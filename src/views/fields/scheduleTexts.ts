import { splitEntries } from '../../../contract/dayTexts';
import { formatDayText } from '../values/daysText';
import { describeWeek } from '../values/describeWeek';
import { describeHours } from '../values/serializeHours';
import { addKindTexts } from './kindTexts';

// The declarations that have fields of these kinds import this module, so that other pages do not load it.
addKindTexts({
  hours: (_, value) => describeHours(String(value)),
  days: (_, value) => splitEntries(String(value)).map(formatDayText).join(', '),
  week: (_, value) =>
    typeof value === 'object' && value !== null
      ? describeWeek(Object.entries(value).map(([field, text]) => [field, String(text ?? '')] as const))
      : String(value),
});
