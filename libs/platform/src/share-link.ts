import { copyText } from './copy-text';

export interface SharedLink {
  title: string;
  /** Path of a page of Beem. */
  path: string;
  /** The kind of page that the toasts name. */
  kind: keyof typeof TEXTS;
}

const TEXTS = {
  video: { copied: 'Video link copied to clipboard', failed: 'Unable to share video' },
  profile: { copied: 'Profile link copied to clipboard', failed: 'Unable to share profile' },
};

/**
 * Opens the device's share sheet; without one, or when it fails, copies the address to the clipboard and says so in a
 * toast (specification, section 8). Imported as `@beem/platform/share-link`, and bundled.
 */
export async function shareLink({ title, path, kind }: SharedLink): Promise<void> {
  const url = `${location.origin}${path}`;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The user closed the sheet.
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  await copyLink({ path, kind });
}

/** Copies the address of a page of Beem to the clipboard and says so in a toast. */
export async function copyLink({ path, kind }: Omit<SharedLink, 'title'>): Promise<void> {
  await copyText(`${location.origin}${path}`, {
    copied: { title: 'Link copied!', description: TEXTS[kind].copied },
    failed: { title: 'Share failed', description: TEXTS[kind].failed },
  });
}
