import { listMembers, type PhoneSystem } from '../../../../telephony/routing/system';
import type { Drawing } from './drawing';

/** Finds the cards that match the search text or ring a matching extension; undefined if the text is empty. */
export const findCards = (
  { cards }: Drawing,
  system: PhoneSystem,
  query: string,
): ReadonlySet<string> | undefined => {
  const words = query.trim().toLowerCase();
  if (!words) return undefined;
  const names = ({ display, account }: { display: string; account: string }) =>
    `${display} ${account}`.toLowerCase().includes(words);
  return new Set(
    cards
      .filter(
        ({ steps, numbers }) =>
          numbers.some(names) || steps.some((step) => names(step) || listMembers(system, step).some(names)),
      )
      .map(({ id }) => id),
  );
};
