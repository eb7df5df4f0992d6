import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, type DataProvider, memoryStore } from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '../../src/theme/theme';
import { FEW_FIELDS, MANY_FIELDS, record } from './fields';
import { SimpleForms } from './SimpleForms';
import { TrunklineForm } from './TrunklineForm';
import '../../tests/support/setupKit';

const dataProvider = { getOne: async () => ({ data: { ...record } }) } as unknown as DataProvider;

const forms = {
  ours: () => <TrunklineForm />,
  simpleMany: () => <SimpleForms count={MANY_FIELDS} />,
  simpleFew: () => <SimpleForms count={FEW_FIELDS} />,
};

let root: Root | undefined;

const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));

const findFirstInput = () => document.querySelector<HTMLInputElement>('input[name="setting_0"]');

/** Opens a form and returns the time in milliseconds until its first input shows its value and the page is painted. */
const openForm = async (name: keyof typeof forms): Promise<number> => {
  root?.unmount();
  localStorage.clear();
  document.getElementById('root')?.replaceChildren();
  await waitForPaint();
  const place = document.createElement('div');
  document.getElementById('root')?.append(place);
  const startedAt = performance.now();
  root = createRoot(place);
  flushSync(() =>
    root?.render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
          <ThemeProvider theme={theme} noSsr>
            {forms[name]()}
          </ThemeProvider>
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
  while (findFirstInput()?.value !== 'value 0') await waitForPaint();
  await waitForPaint();
  return performance.now() - startedAt;
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Resolves when all work triggered by a keystroke is done, including validation and rendering. */
const waitUntilSettled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body.getBoundingClientRect();
      resolve();
    };
    port2.postMessage(null);
  });

/** Types a letter into the first input, which has already been touched, and returns how long the page was busy, in milliseconds. */
const typeText = async (): Promise<number> => {
  const input = findFirstInput();
  if (!input) throw new Error('The form was not found.');
  if (document.activeElement !== input) {
    // Touched fields are validated on every keystroke.
    input.focus();
    input.blur();
    input.focus();
  }
  await waitForPaint();
  const startedAt = performance.now();
  setValue?.call(input, `${input.value}x`);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await waitUntilSettled();
  const elapsed = performance.now() - startedAt;
  await waitForPaint();
  return elapsed;
};

export type FormBench = { open: typeof openForm; type: typeof typeText };

Object.assign(window, { formBench: { open: openForm, type: typeText } satisfies FormBench });
