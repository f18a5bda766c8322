import { createStore, readStored, useStore, writeStored } from '@beem/platform';

export type LibraryView = 'grid' | 'list';

const VIEW_KEY = 'libraryView';
const store = createStore<LibraryView | null>(null);

/** Cards or rows: the last choice on this device. */
export function useLibraryView() {
  const kept: LibraryView = readStored(VIEW_KEY) === 'list' ? 'list' : 'grid';
  const view = useStore(store) ?? kept;
  function setView(next: LibraryView) {
    writeStored(VIEW_KEY, next);
    store.set(next);
  }
  return { view, setView };
}
