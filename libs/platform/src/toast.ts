import { TOAST_MS } from '@beem/contracts';
import { createStore, useStore } from './store';

export interface ToastInput {
  title: string;
  description?: string;
  /** `neutral`: something to know, which is neither a success nor a failure; an older shell shows it as `default`. */
  variant?: 'default' | 'neutral' | 'destructive';
  /** A link below the text, to a page of this app. */
  link?: { to: string; label: string };
  /** How long the toast stays; the viewport runs the timer, because hovering pauses it. */
  durationMs?: number;
}

export interface Toast extends Required<Omit<ToastInput, 'description' | 'link'>> {
  id: number;
  description: string | null;
  link: ToastInput['link'] | null;
  isOpen: boolean;
}

/**
 * Time after which a dismissed toast is removed from the store (specification, section 9); it is hidden long before.
 */
const REMOVE_AFTER_MS = 1_000_000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast and replaces the one on screen: there is one at a time. */
export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  const id = ++lastId;
  const { title, description = null, variant = 'default', link = null, durationMs = TOAST_MS } = input;
  store.set([{ id, title, description, variant, link, durationMs, isOpen: true }]);
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: number): void {
  const isShown = store.get().some((entry) => entry.id === id && entry.isOpen);
  if (!isShown) return;
  store.set(store.get().map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
  setTimeout(() => store.set(store.get().filter((entry) => entry.id !== id)), REMOVE_AFTER_MS);
}

/** The toasts on screen, at most one. */
export function useToasts(): readonly Toast[] {
  return useStore(store);
}
