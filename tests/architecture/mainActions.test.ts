import { describe, expect, it } from 'vitest';
import { compiled } from '../../src/product/declarations';
import { listContractFields } from '../contract/schemas';
import { type Element, extractJsx } from './extractJsx';
import { readSources } from './readImports';

const { specs } = compiled;

const sources = readSources(['src']);
const elements = [...sources].flatMap(([file, text]) =>
  file.endsWith('.tsx') ? extractJsx(file, text) : [],
);
const findElements = (name: string) => elements.filter((element) => element.name === name);
const isMainAction = ({ attributes }: Element): boolean => attributes.variant === 'contained';

/** Checks whether two elements are alternatives, in different branches of a condition. */
const isAlternative = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((branch) => b.includes(branch.endsWith('+') ? branch.replace('+', '-') : branch.replace('-', '+')));

/** Finds filled buttons that are followed by another button, although the main button must come last. */
const findMisplacedActions = ({ file, within }: Element): string[] => {
  const buttons = within.filter(({ element }) => element.name === 'Button');
  return buttons.flatMap(({ element, branches }, place) => {
    const following = buttons.slice(place + 1).filter((other) => !isAlternative(branches, other.branches));
    return isMainAction(element) && following.length > 0 ? [`${file}: ${element.text}`] : [];
  });
};

/** Leaves out the content of an element, so that the buttons of its attributes remain. */
const withAttributesOnly = (element: Element): Element => ({
  ...element,
  within: element.within.slice(0, element.inAttributes),
});

const dialogs = ['FormDialog', 'ConfirmDialog'].flatMap(findElements);

/** Folders that still draw dialogs by hand. */
const handmadeDialogFolders = ['orderJourney', 'sendSms'];

describe('dialog', () => {
  it('is drawn by the components of src/ui/dialog', () => {
    const allowed = ['src/ui/dialog/', ...handmadeDialogFolders.map((name) => `src/customRoutes/${name}/`)];
    const handmade = [...sources].flatMap(([file, text]) =>
      /@mui\/material\/Dialog(Actions|Content|Title)?['"]/.test(text) &&
      !allowed.some((folder) => file.startsWith(folder))
        ? [file]
        : [],
    );
    expect(handmade).toEqual([]);
  });
});

describe('main action', () => {
  it('is the last button of a dialog and the only filled one', () => {
    expect(findElements('DialogActions').flatMap(findMisplacedActions)).toEqual([]);
    const bodies = findElements('DialogBody').map(withAttributesOnly);
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies.flatMap(findMisplacedActions)).toEqual([]);
    expect(dialogs.length).toBeGreaterThan(15);
    // The submit button of these dialogs is the filled one.
    expect(dialogs.flatMap(({ within }) => within.filter(({ element }) => isMainAction(element)))).toEqual(
      [],
    );
  });

  it('is the last button of a page header', () => {
    const headers = ['Page', 'PageHeader'].flatMap(findElements).map(withAttributesOnly);
    expect(headers.length).toBeGreaterThan(10);
    expect(headers.flatMap(findMisplacedActions)).toEqual([]);
  });

  it('is labelled with the action it performs, without a trailing ellipsis', () => {
    const buttons = findElements('Button').map(({ file, text }) => `${file}: ${text}`);
    expect(buttons.length).toBeGreaterThan(100);
    expect(buttons.filter((text) => /[….]$/.test(text))).toEqual([]);
    const actions = specs.flatMap((spec) => spec.actions.map(({ label }) => `${spec.name}: ${label}`));
    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((label) => /[….]$/.test(label))).toEqual([]);
  });
});

describe('term for the maker of a phone', () => {
  it('is “manufacturer” in all field labels and descriptions', () => {
    const texts = listContractFields().flatMap(({ entity, name, schema }) =>
      [schema.title, schema.description].map((text) => ({ place: `${entity}.${name}`, text: text ?? '' })),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(({ text }) => /\bmakers?\b|^make\b|^vendor$/i.test(text))).toEqual([]);
  });
});

/** Files with dialogs whose main button offers no preview, schedule or approval, and why. */
const dialogsWithoutAlternatives: Readonly<Record<string, string>> = {
  'src/customRoutes/screens/design/apis/ApiDialog.tsx':
    'An API is not part of the contract, and its secret is sent once.',
  'src/customRoutes/screens/design/apis/ApisDialog.tsx': 'An API is not part of the contract.',
  'src/customRoutes/apiTokens/ApiTokenDialog.tsx': 'The token is shown once, to the person who creates it.',
  'src/customRoutes/buttons/KeyDialog.tsx': 'Part of a form.',
  'src/customRoutes/buttons/rollout/RolloutDialog.tsx': 'Has a preview of its own, phone by phone.',
  'src/customRoutes/myPhone/AwayDialog.tsx': 'Ends at a time by itself; its users schedule no changes.',
  'src/customRoutes/myPhone/BreakDialog.tsx': 'Its users schedule no changes.',
  'src/customRoutes/myPhone/ForwardDialog.tsx': 'Ends at a time by itself; its users schedule no changes.',
  'src/customRoutes/myPhone/GreetingDialog.tsx': 'Its users schedule no changes.',
  'src/customRoutes/myPhone/PasswordDialog.tsx': 'Part of the session.',
  'src/customRoutes/myPhone/SignInDialog.tsx': 'Changes nothing.',
  'src/customRoutes/roles/PermissionGrid.tsx': 'The dialog is the preview.',
  'src/customRoutes/screens/HistoryDialog.tsx': 'Screens have a history of their own.',
  'src/customRoutes/screens/PublishDialog.tsx': 'Screens have a history of their own.',
  'src/customRoutes/screens/ScreenConfirmDialog.tsx': 'Screens have a history of their own.',
  'src/customRoutes/wallboard/BoardDialog.tsx': 'Layout of a personal page.',
  'src/layout/banner/ActingExpired.tsx': 'Part of the session.',
  'src/ui/dialog/ConfirmDialog.tsx': 'Draws the dialogs of others.',
  'src/views/flow/UndoRunDialog.tsx': 'The dialog is the preview.',
  'src/views/form/ConflictDialog.tsx': 'Part of a form.',
  'src/views/form/LeaveGuard.tsx': 'Part of a form.',
  'src/views/import/RowCorrectionForm.tsx': 'Part of an import.',
  'src/views/inputs/holidays/HolidaysDialog.tsx': 'Part of a form.',
  'src/views/inputs/rows/RowDialog.tsx': 'Part of a form.',
  'src/views/inputs/rows/SeriesDialog.tsx': 'Part of a form.',
  'src/views/list/toolbar/ExportDialog.tsx': 'Changes nothing.',
  'src/views/list/toolbar/KeysDialog.tsx': 'Changes nothing.',
  'src/views/list/views/ViewDialog.tsx': 'Personal view of a list.',
};

/** Files with submit buttons outside dialogs that make changes to records. */
const formsWithAlternatives = [
  'src/views/actions/ActionPrompt.tsx',
  'src/views/flow/FlowForm.tsx',
  'src/views/form/SaveBar.tsx',
  'src/views/form/steps/StepsBody.tsx',
  'src/views/import/CheckStep.tsx',
];

describe('button that changes records', () => {
  const offersAlternatives = (file: string) => sources.get(file)?.includes('<ChangeButton') ?? false;

  it('offers to preview and schedule the change in every dialog, except where this has no meaning', () => {
    const files = new Set(dialogs.map(({ file }) => file));
    expect([...files].filter((file) => !offersAlternatives(file)).toSorted()).toEqual(
      Object.keys(dialogsWithoutAlternatives).toSorted(),
    );
  });

  it('offers the same in forms, actions, flows and imports', () => {
    expect(formsWithAlternatives.filter((file) => !offersAlternatives(file))).toEqual([]);
  });
});
