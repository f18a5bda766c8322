import type { VideoType } from '@beem/contracts';
import { createStore, useStore } from '@beem/platform';
import { createEntry, isUnused, type UploadEntry } from './upload-entry';

/**
 * The uploads of this tab, outside React: another page neither stops an upload nor loses the entered values. Each form
 * shows one entry; the list shows the others. One upload runs at a time, so that the first one finishes soonest.
 */
export interface UploadQueue {
  entries: readonly UploadEntry[];
  /** The entry in the form of each type. */
  inForm: Readonly<Record<VideoType, number>>;
}

const queue = createStore<UploadQueue>(emptyQueue());

export function useUploadQueue(): UploadQueue {
  return useStore(queue);
}

export function readQueue(): UploadQueue {
  return queue.get();
}

export function findInForm({ entries, inForm }: UploadQueue, type: VideoType): UploadEntry {
  // Every form always has an entry.
  return entries.find(({ id }) => id === inForm[type]) as UploadEntry;
}

/** Entries that no form on the screen shows and that are not empty. */
export function findListed({ entries, inForm }: UploadQueue, shownId: number | null): UploadEntry[] {
  const isForm = ({ id, type, phase }: UploadEntry) => id === inForm[type] && phase.kind === 'draft';
  return entries.filter((entry) => entry.id !== shownId && !isForm(entry));
}

/** Shows an entry in the form of its type; the entry before goes to the list, unless it is unused. */
export function showInForm(entry: UploadEntry): void {
  const { entries, inForm } = queue.get();
  const before = findInForm(queue.get(), entry.type);
  const kept = entries.filter((each) => each.id !== entry.id && !(each.id === before.id && isUnused(each)));
  queue.set({ entries: [...kept, entry], inForm: { ...inForm, [entry.type]: entry.id } });
}

export function drop(entry: UploadEntry): void {
  const { entries, inForm } = queue.get();
  const found = entries.find(({ id }) => id === entry.id);
  if (found) releasePreview(found);
  queue.set({ entries: entries.filter(({ id }) => id !== entry.id), inForm });
}

export function patch(id: number, change: Partial<UploadEntry>): void {
  const { entries, inForm } = queue.get();
  queue.set({ entries: entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)), inForm });
}

export function releasePreview({ previewUrl }: UploadEntry): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

/** Adds an entry to the list. */
export function addListed(entry: UploadEntry): void {
  const { entries, inForm } = queue.get();
  queue.set({ entries: [...entries, entry], inForm });
}

/** @returns the entries that it removes */
export function removeAll(): readonly UploadEntry[] {
  const { entries } = queue.get();
  queue.set(emptyQueue());
  return entries;
}

function emptyQueue(): UploadQueue {
  const [trailer, episode] = [createEntry('trailer'), createEntry('episode')];
  return { entries: [trailer, episode], inForm: { trailer: trailer.id, episode: episode.id } };
}
