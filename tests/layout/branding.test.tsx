import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyBranding, parseBranding, useBranding } from '../../src/theme/branding';
import { ConsoleTheme } from '../../src/theme/ConsoleTheme';

const icon = 'data:image/png;base64,AAAA';

describe('tenant branding', () => {
  it('is loaded from the theme of the tenant', () => {
    expect(
      parseBranding({
        title: ' Wharf ',
        color_template: '#F0B429',
        color_dark: '',
        dark_mode: true,
        favicon: icon,
      }),
    ).toEqual({ title: 'Wharf', light: '#f0b429', favicon: icon, startsDark: true });
  });

  it('ignores invalid colours and images', () => {
    expect(
      parseBranding({
        color_template: 'red; background: url(x)',
        logo: 'https://tracker.example/logo.png',
        favicon: 'data:text/html;base64,AAAA',
        dark_mode: 'yes',
      }),
    ).toEqual({});
    expect(parseBranding(null)).toEqual({});
    expect(parseBranding('theme')).toEqual({});
  });
});

describe('branded console', () => {
  afterEach(() => {
    act(() => applyBranding({}));
    document.head.querySelector('link[rel="icon"]')?.remove();
  });
  const Title = () => <p>{useBranding().title ?? 'none'}</p>;

  it('shows the branded colours and icon, and restores the defaults afterwards', () => {
    const link = document.createElement('link');
    link.rel = 'icon';
    link.setAttribute('href', '/favicon.svg');
    document.head.append(link);
    render(
      <ConsoleTheme>
        <Title />
      </ConsoleTheme>,
    );
    const usual = document.head.innerHTML;
    expect(usual).toContain('--mui-palette-primary-main:#2a57c9');
    act(() => applyBranding({ title: 'Wharf', light: '#7a2e8a', favicon: icon }));
    expect(screen.getByText('Wharf')).toBeInTheDocument();
    expect(document.head.innerHTML).toContain('--mui-palette-primary-main:#7a2e8a');
    expect(link.getAttribute('href')).toBe(icon);
    expect(JSON.parse(localStorage.getItem('trunkline.look') ?? '')).toMatchObject({ light: '#7a2e8a' });
    act(() => applyBranding({}));
    expect(link.getAttribute('href')).toBe('/favicon.svg');
    expect(screen.getByText('none')).toBeInTheDocument();
  });
});
