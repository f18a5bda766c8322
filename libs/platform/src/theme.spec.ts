import { act, renderHook } from '@testing-library/react';
import { applyTheme, useTheme } from './theme';

describe('the theme', () => {
  it('is dark until a visitor chooses light, and then stays light', () => {
    applyTheme();
    expect(document.documentElement.className).toBe('dark');
    const { result } = renderHook(useTheme);
    act(() => result.current.toggleTheme());
    expect(result.current.theme).toBe('light');
    expect(document.documentElement.className).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows the choice of another tab', () => {
    const { result } = renderHook(useTheme);
    act(() => result.current.setTheme('light'));
    localStorage.setItem('theme', 'dark');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
    expect(result.current.theme).toBe('dark');
    expect(document.documentElement.className).toBe('dark');
  });
});
