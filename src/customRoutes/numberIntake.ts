import type { NumberRun } from '../../telephony/readNumbers';
import { getRegional } from '../config/currentRegional';
import type { LineReader } from '../views/intake/intakeLines';

/** Lists the E.164 digits of all numbers of a run. */
export const listRunNumbers = ({ first, count }: NumberRun): string[] =>
  count === 1 ? [first] : Array.from({ length: count }, (_, index) => String(BigInt(first) + BigInt(index)));

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
