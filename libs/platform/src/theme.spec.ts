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
});
