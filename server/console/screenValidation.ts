import { t } from '#i18n';
import type { Call, Level } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { getRequiredLevel } from '../../src/declaration/menuRoots';
import { compileJson } from '../../src/declaration/written/compileJson';
import { type Diagnostic, formatDiagnostic } from '../../src/declaration/written/fault';
import { listUsedApis } from '../../src/declaration/written/listUsedApis';
import { ApiError } from '../http/errors/apiError';
import '../../src/product/installTerms';

const callsByName: Record<string, Call> = allCalls;

/** Finds errors in a screen's source by validating it against the contract. The console also validates references. */
export const getScreenDiagnostics = (name: string, text: string): Diagnostic[] =>
  compileJson([{ name, text }], { calls: callsByName })[0]?.faults ?? [];

/** @throws ApiError 400 with the errors if the text is not a valid screen */
export function requireValidScreen(name: string, text: string): void {
  const faults = getScreenDiagnostics(name, text);
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
}

/**
 * Returns the name of the resource that a valid screen adds, or undefined if it modifies an existing resource. Two
 * published screens with the same name would shadow each other.
 */
export function readResourceName(text: string): string | undefined {
  const [compiled] = compileJson([{ name: '', text }], { calls: callsByName });
  return (compiled?.resource ?? compiled?.dashboard)?.name;
}

/**
 * Returns the lowest level whose users see a valid screen, according to its calls and its place in the menu; undefined
 * if it modifies an existing screen.
 */
export function readRequiredLevel(text: string): Level | undefined {
  const [compiled] = compileJson([{ name: '', text }], { calls: callsByName });
  const spec = compiled?.resource ?? compiled?.dashboard;
  return spec?.menu && getRequiredLevel(spec.menu, spec.level);
}

/** Returns the names of the other APIs from which a screen gets its data. */
export const readUsedApis = (text: string | null | undefined): string[] => listUsedApis(text ?? '');
