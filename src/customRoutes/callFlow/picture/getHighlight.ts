import type { CallPath } from '../../../../telephony/routing/traceCall';
import type { Drawing, Highlight } from './drawing';

const noHighlight: Highlight = { cards: new Set(), lines: new Set() };

export const getHighlight = ({ cardOf }: Drawing, path: CallPath | undefined): Highlight => {
  if (!path) return noHighlight;
  const cards = path.stops.flatMap(({ step }) => cardOf.get(step.id) ?? []);
  const lines = cards.slice(1).map((to, place) => `${cards[place]}>${to}`);
  return { cards: new Set(cards), lines: new Set(lines) };
};
