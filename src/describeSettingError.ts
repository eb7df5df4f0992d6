import type { SettingError } from './config/configError';
import { formatProblem } from './config/formatProblem';
import { parseText } from './declaration/written/parseText';

/** Describes an invalid setting with its line, or a syntax error, if the text of the file is known. */
export const describeSettingError = (error: SettingError): string => {
  const { text, setting } = error;
  const problem = formatProblem(error);
  if (text === undefined) return `config.json: ${problem}`;
  const { faults, at } = parseText(text);
  const [fault] = faults;
  const { line } = fault ?? at(setting.split('.').filter(Boolean), true);
  return `config.json, line ${line}: ${fault?.message ?? problem}`;
};
