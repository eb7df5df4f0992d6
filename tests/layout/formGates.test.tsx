import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../src/layout/Gate';
import { SessionContext, type SessionState } from '../../src/session/useSession';
import { ViewerContext } from '../../src/session/useViewer';

const boatsMenu = { level: 'Everyone', permission: 'boats.edit:view' } as const;

/** Renders the gate of a list, or of the form of the same resource. */
const renderGate = (isDetailed: boolean, permissions: readonly string[], writes: boolean): string => {
  const session: SessionState = { level: 'customer', isPending: false, isUnknown: false, isDetailed };
  const viewer = { level: 'customer', flags: {}, ...(isDetailed && { permissions }) } as const;
  const { container, unmount } = render(
    <SessionContext value={() => session}>
      <ViewerContext value={() => viewer}>
        <MemoryRouter initialEntries={['/page']}>
          <Routes>
            <Route
              path="/page"
              element={
                <Gate
                  menu={boatsMenu}
                  requirements={writes ? { permission: 'boats.edit' } : {}}
                  writes={writes}
                >
                  page
                </Gate>
              }
            />
            <Route path="/unauthorised" element="denied" />
          </Routes>
        </MemoryRouter>
      </ViewerContext>
    </SessionContext>,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
};

describe('form route', () => {
  it('is denied immediately to a view-only user', () => {
    expect(renderGate(true, ['boats.edit:view'], false)).toBe('page');
    expect(renderGate(true, ['boats.edit:view'], true)).toBe('denied');
    expect(renderGate(true, ['boats.edit:view', 'boats.edit'], true)).toBe('page');
    expect(renderGate(true, [], false)).toBe('denied');
  });

  it('shows no form until the permissions are known, whereas lists do not wait', () => {
    expect(renderGate(false, [], true)).toBe('');
    expect(renderGate(false, [], false)).toBe('page');
    expect(screen.queryByText('denied')).toBeNull();
  });
});
