import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { useActions } from '../../../src/views/actions/useActions';
import { useLabels } from '../../../src/views/fields/useLabels';
import { boats } from '../support/boats';

const translations: Record<string, string> = {
  'resources.boats.actions.sink.label': 'Versenken',
  'resources.boats.actions.sink.confirm': '{count} versenken?',
  'resources.boats.actions.wash.success': '{count} gewaschen.',
  'resources.boats.fields.name': 'Bootsname',
  'resources.boats.sections.kept_with_the_boat': 'Beim Boot',
};
const GermanConsole = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider
    value={{
      translate: (key: string, options?: { _?: string }) => translations[key] ?? options?._ ?? key,
      changeLocale: async () => undefined,
      getLocale: () => 'de',
    }}
  >
    {children}
  </I18nContextProvider>
);

describe('translated declarations', () => {
  it('use action texts in the current language, and fall back to those of the declaration', () => {
    const { result } = renderHook(() => useActions(boats), { wrapper: GermanConsole });
    const action = (name: string) => result.current.find((candidate) => candidate.name === name);
    expect(action('sink')).toMatchObject({
      label: 'Versenken',
      confirm: { text: '{count} versenken?', typed: true },
      success: '{title} sunk.',
    });
    expect(action('wash')).toMatchObject({ label: 'Wash', success: '{count} gewaschen.' });
    expect(action('paint')).toEqual(boats.actions.find((candidate) => candidate.name === 'paint'));
  });

  it('use texts in the current language for columns and sections', () => {
    const { result } = renderHook(() => useLabels(boats), { wrapper: GermanConsole });
    expect(result.current.field({ field: 'name', label: 'Name' })).toBe('Bootsname');
    expect(result.current.section('Kept with the boat')).toBe('Beim Boot');
    expect(result.current.section('Mooring')).toBe('Mooring');
  });
});
