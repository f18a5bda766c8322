import { toast } from '@beem/platform';

export interface Shared {
  id: number;
  title: string;
}

/** Link of a video: `{origin}/watch/{id}`. */
export function linkToVideo(id: number): string {
  return `${location.origin}/watch/${id}`;
}

/** The device's own share sheet; without one, or when it fails, the link goes to the clipboard. */
export async function shareVideo({ id, title }: Shared): Promise<void> {
  const url = linkToVideo(id);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The user closed the sheet: nothing was asked for any more.
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied!', description: 'Video link copied to clipboard' });
  } catch {
    toast({ title: 'Share failed', description: 'Unable to share video', variant: 'destructive' });
  }
}
