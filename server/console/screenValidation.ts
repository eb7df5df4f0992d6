import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { compileJson } from '../../src/declaration/written/compileWritten';
import { type Diagnostic, formatDiagnostic } from '../../src/declaration/written/fault';
import { ApiError } from '../http/errors/apiError';

const callsByName: Record<string, Call> = allCalls;

/** What is wrong with a text as a screen, held against the contract. The console knows besides what it points at. */
export const findScreenFaults = (name: string, text: string): Diagnostic[] =>
  compileJson([{ name, text }], { calls: callsByName })[0]?.faults ?? [];

/** @throws ApiError 400 with the faults, where the text is no screen */
export const requireValidScreen = (name: string, text: string): void => {
  const faults = findScreenFaults(name, text);
  const [first] = faults;
  if (first)
    throw new ApiError(
      400,
      'validation',
      t('The screen can’t be published. {first}', { first: formatDiagnostic(first) }),
      {
        errors: faults.map((fault) => ({ field: 'text', message: formatDiagnostic(fault) })),
        details: { faults },
      },
    );
};

/**
 * Which screen a sound text adds; undefined for what lies over another.
 * Two published screens of one name would shadow each other.
 */
export const readResourceName = (text: string): string | undefined => {
  const [made] = compileJson([{ name: '', text }], { calls: callsByName });
  return (made?.resource ?? made?.dashboard)?.name;
};
