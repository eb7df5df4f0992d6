import { isAboutAccount } from '../../contract/devices/buttonTypes';

interface Button {
  type?: unknown;
  parameter?: unknown;
  buttons?: unknown;
}

const isButton = (value: unknown): value is Button => typeof value === 'object' && value !== null;

/** The accounts the buttons of a phone are about, those of pages within included. */
export function buttonAccounts(buttons: unknown): string[] {
  if (!Array.isArray(buttons)) return [];
  return buttons
    .filter(isButton)
    .flatMap(({ type, parameter, buttons: inner }) => [
      ...(typeof type === 'string' && isAboutAccount(type) && typeof parameter === 'string'
        ? [parameter]
        : []),
      ...buttonAccounts(inner),
    ]);
}

/**
 * The buttons with other accounts in the place of some; a button about one that has no successor does nothing then.
 * @returns undefined when nothing changes
 */
export function buttonsWithout(
  buttons: unknown,
  removed: ReadonlyMap<string, string | undefined>,
): unknown[] | undefined {
  if (!Array.isArray(buttons) || !buttonAccounts(buttons).some((account) => removed.has(account)))
    return undefined;
  return buttons.map((button: unknown) => {
    if (!isButton(button)) return button;
    const inner = buttonsWithout(button.buttons, removed);
    const own =
      typeof button.type === 'string' &&
      isAboutAccount(button.type) &&
      typeof button.parameter === 'string' &&
      removed.has(button.parameter)
        ? successor(removed.get(button.parameter))
        : {};
    return { ...button, ...own, ...(inner && { buttons: inner }) };
  });
}

const successor = (account: string | undefined) =>
  account === undefined ? { type: 'none', parameter: '' } : { parameter: account };

/** Buttons kept as JSON text: a list, or `{ "buttons": [] }`; undefined where it is neither. */
function read(text: unknown): { buttons: unknown[]; wrap: (buttons: unknown[]) => unknown } | undefined {
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

/** The accounts that buttons kept as text are about. */
export const textAccounts = (text: unknown): string[] => buttonAccounts(read(text)?.buttons);

/** The same as {@link buttonsWithout}, of buttons kept as text. */
export function textWithout(
  text: unknown,
  removed: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const kept = read(text);
  const left = kept && buttonsWithout(kept.buttons, removed);
  return left && JSON.stringify(kept.wrap(left));
}
