import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { everyCall } from '../../contract/index';
import { compileWritten } from '../../src/declaration/written/compileWritten';
import { type Fault, faultText } from '../../src/declaration/written/fault';
import { ApiError } from '../http/errors/apiError';

const calls: Record<string, Call> = everyCall;

/** What is wrong with a text as a screen, held against the contract. The console knows besides what it points at. */
export const screenFaults = (name: string, text: string): Fault[] =>
  compileWritten([{ name, text }], { calls })[0]?.faults ?? [];

/** @throws ApiError 400 with the faults, where the text is no screen */
export const requireValidScreen = (name: string, text: string): void => {
  const faults = screenFaults(name, text);
  const [first] = faults;
  if (first)
    throw new ApiError(
      400,
      'validation',
      t('The screen can’t be published. {first}', { first: faultText(first) }),
      {
        errors: faults.map((fault) => ({ field: 'text', message: faultText(fault) })),
        details: { faults },
      },
    );
};

/**
 * Which screen a sound text adds; undefined for what lies over another.
 * Two published screens of one name would shadow each other.
 */
export const resourceNameIn = (text: string): string | undefined => {
  const [made] = compileWritten([{ name: '', text }], { calls });
  return (made?.resource ?? made?.dashboard)?.name;
};
