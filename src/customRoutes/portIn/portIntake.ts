import { msg, t, translateWord } from '#i18n';
import { MAX_PORTED_NUMBERS } from '../../../contract/numbers/portLimits';
import { portCategories } from '../../../contract/numbers/portStates';
import { listNumbers, type NumberRun } from '../../../telephony/readNumbers';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { capitalise } from '../../lib/capitalise';
import type { Assessment, IntakeUse } from '../../views/intake/intakeRows';
import { loadNumberLineReader } from '../numberIntake';
import type { CheckedNumber } from './portGroups';

const assess = (checked: CheckedNumber): Assessment<CheckedNumber> => ({
  name: !checked.valid ? 'blocked' : checked.why ? 'remarked' : 'movable',
  reason: checked.why
    ? capitalise(checked.why)
    : checked.category
      ? translateWord(portCategories[checked.category])
      : '',
  result: checked,
});

/** Numbers to port in, with whether they can be ported. */
export const createPortIntake = ({ call }: TrunklineDataProvider): IntakeUse<NumberRun, CheckedNumber> => ({
  loadReader: loadNumberLineReader,
  listKeys: listNumbers,
  lookUp: async (numbers, signal) => {
    if (numbers.length > MAX_PORTED_NUMBERS)
      throw new Error(
        t('{count, plural, other {These are # numbers; at most {most} move in at once.}}', {
          count: numbers.length,
          most: MAX_PORTED_NUMBERS,
        }),
      );
    const checked = await call('CheckPortNumbers', { numbers: [...numbers] }, { signal });
    return new Map(
      checked.flatMap((entry, index) => {
        const number = numbers[index];
        return number === undefined ? [] : [[number, assess(entry)] as const];
      }),
    );
  },
  // The limit is that of the whole text.
  batchSize: Number.POSITIVE_INFINITY,
  hasSeparateRows: true,
  classes: {
    movable: { label: msg('Can move in'), tone: 'success' },
    remarked: { label: msg('Can move in, with a remark'), tone: 'warning' },
    blocked: { label: msg('Can’t move in'), tone: 'error' },
  },
});
