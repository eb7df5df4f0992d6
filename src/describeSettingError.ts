import type { SettingError } from './config/configError';
import { parseText } from './declaration/written/parseText';

/** Describes an invalid setting with its line, or a syntax error, if the text of the file is known. */
export const describeSettingError = ({ text, setting, problem, message }: SettingError): string => {
  if (text === undefined) return message;
  const { faults, at } = parseText(text);
  const [fault] = faults;
  const { line } = fault ?? at(setting.split('.').filter(Boolean), true);
  return `config.json, line ${line}: ${fault?.message ?? problem}`;
};
