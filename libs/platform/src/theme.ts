import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

export type Theme = 'dark' | 'light';

const THEME_KEY = 'theme';
const readTheme = (): Theme => (readStored(THEME_KEY) === 'light' ? 'light' : 'dark');
const store = createStore(readTheme());

// Another tab has changed the theme; without a key the whole storage was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key !== THEME_KEY && key !== null) return;
  store.set(readTheme());
  applyTheme();
});

/** Applies the stored theme to the document root; the shell calls it once before it renders. */
export function applyTheme(theme: Theme = store.get()): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

export function setTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  applyTheme(theme);
  store.set(theme);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useStore(store);
  return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
