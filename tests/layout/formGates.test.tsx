import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../src/layout/Gate';
import { SessionContext, type SessionState } from '../../src/session/useSession';
import { ViewerContext } from '../../src/session/useViewer';

const boatsMenu = { level: 'Everyone', permission: 'boats.edit:view' } as const;

interface GateState extends Partial<SessionState> {
  permissions?: readonly string[];
  /** Renders the gate of the form instead of that of the list. */
  writes?: boolean;
  outlined?: boolean;
}

const detailed = { isDetailed: true };

/** Renders the gate of a list, or of the form of the same resource. */
const renderGate = ({ permissions = [], writes = false, outlined = false, ...state }: GateState): string => {
  const session: SessionState = {
    level: 'customer',
    isPending: false,
    isUnknown: false,
    isDetailed: false,
    isRestored: false,
    ...state,
  };
  const knows = session.isDetailed || session.isRestored;
  const viewer = { level: 'customer', flags: {}, ...(knows && { permissions }) } as const;
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
                  outlined={outlined}
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
    const viewOnly = { ...detailed, permissions: ['boats.edit:view'] };
    expect(renderGate(viewOnly)).toBe('page');
    expect(renderGate({ ...viewOnly, writes: true })).toBe('denied');
    const permissions = ['boats.edit:view', 'boats.edit'];
    expect(renderGate({ ...detailed, permissions, writes: true })).toBe('page');
    expect(renderGate(detailed)).toBe('denied');
  });

  it('shows no form until the permissions are known, whereas lists do not wait', () => {
    expect(renderGate({ writes: true })).toBe('');
    expect(renderGate({})).toBe('page');
    expect(screen.queryByText('denied')).toBeNull();
  });
});

describe('access of the last visit', () => {
  const lastVisit = { isRestored: true, permissions: ['boats.edit:view', 'boats.edit'] };
  const revoked = { isRestored: true, permissions: [] };

  it('opens only the outline of a list before the session is known', () => {
    expect(renderGate({ ...lastVisit, isPending: true, outlined: true })).toBe('page');
    expect(renderGate({ ...lastVisit, isPending: true })).toBe('');
    expect(renderGate({ isPending: true, outlined: true })).toBe('');
    expect(renderGate({ ...lastVisit, writes: true })).toBe('');
  });

  it('denies nothing, because the role may have been extended since', () => {
    for (const isPending of [true, false])
      for (const outlined of [true, false]) expect(renderGate({ ...revoked, isPending, outlined })).toBe('');
  });
});
