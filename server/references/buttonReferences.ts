import { targetsAccount } from '../../contract/devices/buttonTypes';

interface Button {
  type?: unknown;
  parameter?: unknown;
  buttons?: unknown;
}

const isButton = (value: unknown): value is Button => typeof value === 'object' && value !== null;

/** Returns the accounts referenced by a phone's buttons, including those on nested pages. */
export function listButtonAccounts(buttons: unknown): string[] {
  if (!Array.isArray(buttons)) return [];
  return buttons
    .filter(isButton)
    .flatMap(({ type, parameter, buttons: inner }) => [
      ...(typeof type === 'string' && targetsAccount(type) && typeof parameter === 'string'
        ? [parameter]
        : []),
      ...listButtonAccounts(inner),
    ]);
}

/**
 * Replaces accounts referenced by buttons. A button whose account has no successor is disabled.
 * @returns undefined if nothing changes
 */
export function replaceButtonAccounts(
  buttons: unknown,
  removed: ReadonlyMap<string, string | undefined>,
): unknown[] | undefined {
  if (!Array.isArray(buttons) || !listButtonAccounts(buttons).some((account) => removed.has(account)))
    return undefined;
  return buttons.map((button: unknown) => {
    if (!isButton(button)) return button;
    const inner = replaceButtonAccounts(button.buttons, removed);
    const ownReference =
      typeof button.type === 'string' &&
      targetsAccount(button.type) &&
      typeof button.parameter === 'string' &&
      removed.has(button.parameter)
        ? findSuccessor(removed.get(button.parameter))
        : {};
    return { ...button, ...ownReference, ...(inner && { buttons: inner }) };
  });
}

const findSuccessor = (account: string | undefined) =>
  account === undefined ? { type: 'none', parameter: '' } : { parameter: account };

/** Parses buttons stored as JSON text: a list or `{ "buttons": [] }`; undefined for anything else. */
function parseButtons(
  text: unknown,
): { buttons: unknown[]; wrap: (buttons: unknown[]) => unknown } | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { buttons: value, wrap: (buttons) => buttons };
    if (!isButton(value) || !Array.isArray(value.buttons)) return undefined;
    return { buttons: value.buttons, wrap: (buttons) => ({ ...value, buttons }) };
  } catch {
    return undefined;
  }
}

export const listTextAccounts = (text: unknown): string[] => listButtonAccounts(parseButtons(text)?.buttons);

export function replaceTextAccounts(
  text: unknown,
  removed: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const parsed = parseButtons(text);
  const left = parsed && replaceButtonAccounts(parsed.buttons, removed);
  return left && JSON.stringify(parsed.wrap(left));
}
