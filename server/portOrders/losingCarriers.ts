import { setTimeout } from 'node:timers/promises';
import type { PortGateway } from '../gateways/carrier/portGateway';

/** How long a hint is waited for. */
const TIMEOUT_MS = 2_000;

/**
 * Who has numbers now, as far as the carrier says so in time: without it people say so themselves.
 * @param patience milliseconds
 */
export async function lookUpLosingCarriers(
  carrier: Pick<PortGateway, 'losingCarriers'>,
  numbers: readonly string[],
  patience = TIMEOUT_MS,
): Promise<ReadonlyMap<string, string>> {
  const nobody = new Map<string, string>();
  const waiting = new AbortController();
  try {
    return await Promise.race([
      carrier.losingCarriers(numbers),
      setTimeout(patience, nobody, { signal: waiting.signal }),
    ]);
  } catch {
    return nobody;
  } finally {
    waiting.abort();
  }
}
