import { setTimeout } from 'node:timers/promises';
import type { PortGateway } from '../gateways/carrier/portGateway';

const TIMEOUT_MS = 2_000;

/**
 * Returns the current carriers of numbers, if the lookup succeeds in time; otherwise, users enter them.
 * @param patience timeout in milliseconds
 */
export async function lookUpLosingCarriers(
  carrier: Pick<PortGateway, 'losingCarriers'>,
  numbers: readonly string[],
  patience = TIMEOUT_MS,
): Promise<ReadonlyMap<string, string>> {
  const noCarriers = new Map<string, string>();
  const waiting = new AbortController();
  try {
    return await Promise.race([
      carrier.losingCarriers(numbers),
      setTimeout(patience, noCarriers, { signal: waiting.signal }),
    ]);
  } catch {
    return noCarriers;
  } finally {
    waiting.abort();
  }
}
