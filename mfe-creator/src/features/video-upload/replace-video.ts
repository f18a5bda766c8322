import type { Video } from '@beem/api-client';
import { api, messageOf, toast } from '@beem/platform';
import { refillForm } from './upload-queue';

/**
 * Opens the form of a stored video for another file.
 * @returns false if the form holds a draft, which is not replaced
 */
export async function replaceVideo(id: Video['id']): Promise<boolean> {
  try {
    const video = await api.get('/api/videos/{id}', { path: { id } });
    if (refillForm(video)) return true;
    refuse('Finish or clear the form below first, then replace this video.');
  } catch (error) {
    refuse(messageOf(error, 'This video could not be read. Please try again.'));
  }
  return false;
}

function refuse(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}
