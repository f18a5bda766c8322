import { isolate } from '@beem/rules';
import { useEffect } from 'react';
import { createStore, useStore } from './store';

export interface ShortcutList {
  title: string;
  /** Each of these keys triggers the shortcut. */
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

export interface PageMeta {
  /** The title without the product's name, which is added. */
  title: string;
  description?: string;
  /** The shortcuts of the page, for the list that `?` opens; pass a constant outside the component. */
  shortcuts?: ShortcutList;
}

const PRODUCT = 'Beem';

const pageShortcuts = createStore<ShortcutList | null>(null);

/** The keyboard shortcuts of the current page, as it gave them to `usePageMeta`. */
export const usePageShortcuts = () => useStore(pageShortcuts);

/** Sets the document's title and description, and lists the page's shortcuts; the latest page to set them wins. */
export function usePageMeta({ title, description, shortcuts }: PageMeta): void {
  useEffect(() => {
    document.title = title ? `${isolate(title)} · ${PRODUCT}` : PRODUCT;
    if (description === undefined) return;
    let tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!tag) {
      tag = document.createElement('meta');
      tag.name = 'description';
      document.head.append(tag);
    }
    tag.content = description;
  }, [title, description]);
  useEffect(() => {
    if (!shortcuts) return;
    pageShortcuts.set(shortcuts);
    return () => {
      if (pageShortcuts.get() === shortcuts) pageShortcuts.set(null);
    };
  }, [shortcuts]);
}
