import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { useRestoreFocus } from '../../src/layout/useRestoreFocus';

const Page = ({ children }: { children: ReactNode }) => {
  const page = useRef<HTMLElement>(null);
  useRestoreFocus(page);
  return (
    <main ref={page} tabIndex={-1}>
      {children}
    </main>
  );
};

/** A component that disappears, becomes busy, or shows a confirmation when its button is clicked. */
const Draft = () => {
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section aria-label="Draft">
      {!isGone && (
        <>
          <button type="button" onClick={() => setGone(true)}>
            Send
          </button>
          <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
            Save
          </button>
          <button type="button" onClick={() => setConfirming(true)}>
            Discard
          </button>
        </>
      )}
      <input type="file" hidden aria-label="Saved" onClick={() => setBusy(false)} />
      {isConfirming &&
        createPortal(
          <div role="dialog">
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: a dialog receives the focus
              autoFocus
              onClick={() => {
                setConfirming(false);
                setGone(true);
              }}
            >
              Discard it
            </button>
          </div>,
          document.body,
        )}
    </section>
  );
};

const renderPage = () =>
  render(
    <Page>
      <Draft />
      <button type="button">Next</button>
    </Page>,
  );

const findDraft = () => screen.getByRole('region', { name: 'Draft' });

const tabTo = async (name: string) => {
  const button = screen.getByRole('button', { name });
  while (document.activeElement !== button) await userEvent.tab();
};

describe('focus restoration', () => {
  it('moves focus to the surrounding region if the focused element is removed', async () => {
    renderPage();
    await tabTo('Send');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findDraft()).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(findDraft()).not.toHaveAttribute('tabindex');
  });

  it('does nothing after a pointer click, so the region does not appear to be focused', async () => {
    renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
    expect(document.body).toHaveFocus();
  });

  it('takes effect from the first key press, even after a pointer click', async () => {
    renderPage();
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send' }) });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findDraft()).toHaveFocus());
  });

  it('moves focus to the page if the surrounding region is removed as well', async () => {
    const { rerender } = renderPage();
    await tabTo('Save');
    rerender(<Page>Done.</Page>);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('returns focus to a temporarily disabled button unless the user has moved focus', async () => {
    renderPage();
    await tabTo('Save');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findDraft()).toHaveFocus());
    screen.getByLabelText('Saved').click();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findDraft()).toHaveFocus());
    await tabTo('Next');
    screen.getByLabelText('Saved').click();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('moves focus to the surrounding region if the button that opened a dialog is removed', async () => {
    renderPage();
    await tabTo('Discard');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Discard it' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findDraft()).toHaveFocus());
  });

  it('does nothing if the user has clicked elsewhere', async () => {
    const { rerender } = renderPage();
    await tabTo('Next');
    await userEvent.click(document.body);
    rerender(<Page>Done.</Page>);
    await screen.findByText('Done.');
    expect(document.body).toHaveFocus();
  });
});
