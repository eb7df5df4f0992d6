import type { NumberRun } from '../../telephony/readNumbers';
import { getRegional } from '../config/currentRegional';
import type { LineReader } from '../views/intake/intakeLines';

/**
 * Loads the reader of telephone numbers in the deployment's country.
 * @param codes further calling codes to try
 */
export const loadNumberLineReader = async (codes?: readonly string[]): Promise<LineReader<NumberRun>> => {
  const [{ createNumberParser }, { readNumbers }] = await Promise.all([
    import('../../telephony/readNumber'),
    import('../../telephony/readNumbers'),
  ]);
  const parser = createNumberParser(getRegional().country, codes);
  return (line) => readNumbers(line, parser);
};
