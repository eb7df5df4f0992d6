import { defaultConventions } from '../contract/conventions';
import { parseConfig } from '../src/config/config';
import { SettingError } from '../src/config/configError';
import { formatProblem } from '../src/config/formatProblem';
import { readConventions } from '../src/config/readConventions';
import { parseText } from '../src/declaration/written/parseText';
import { JsonSettingError, StartupError } from './startupError';

/**
 * Reads settings from JSON.
 * @param source name of the text in messages, such as `APIS`
 * @param read validates the parsed text; throws a JsonSettingError if a setting is invalid
 * @throws StartupError that names the setting, and its line if the text has several
 */
export function readJsonSettings<T>(source: string, text: string, read: (value: unknown) => T): T {
  const { value, faults, at } = parseText(text);
  const isLong = text.trim().includes('\n');
  const createError = (line: number, problem: string) =>
    new StartupError(`${source}${isLong ? `, line ${line}` : ''}: ${problem}`);
  const [fault] = faults;
  if (fault) throw createError(fault.line, fault.message);
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof JsonSettingError)) throw error;
    throw createError(at(error.setting.split('.').filter(Boolean), true).line, error.problem);
  }
}

/** Runs one of the console's readers, and converts its errors to those of the server. */
function runReader(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    throw error instanceof SettingError ? new JsonSettingError(error.setting, formatProblem(error)) : error;
  }
}

/**
 * Checks the conventions of an API as the console does.
 * @param name dotted name of the setting
 * @throws JsonSettingError
 */
export const checkConventions = (conventions: unknown, name: string): void =>
  runReader(() => readConventions(conventions, defaultConventions, name));

/**
 * Parses the console's `config.json` and checks all settings, because the console does not start if any is invalid.
 * @throws StartupError
 */
export const readConfigText = (text: string): Record<string, unknown> =>
  readJsonSettings('config.json', text, (value) => {
    runReader(() => parseConfig(value));
    return value as Record<string, unknown>;
  });
