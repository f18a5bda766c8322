import type { Video } from '@beem/api-client';
import type { VideoType } from '@beem/contracts';
import { toast } from '@beem/platform';

interface UploadTexts {
  /** Name of the form for screen readers. */
  form: string;
  submit: string;
  /** Replaces `submit` during an upload. */
  another: string;
  title: string;
  description: string;
  incomplete: string;
  failed: string;
  stored: string;
}

/** Texts for users; `incomplete`, `failed` and `stored` are the specification's, to the letter. */
export const UPLOAD_TEXTS: Record<VideoType, UploadTexts> = {
  trailer: {
    form: 'Upload a Beem',
    submit: 'Upload Beem',
    another: 'Upload Another Beem',
    title: 'Name your Beem',
    description: 'What is it about?',
    incomplete: 'Please fill in all required fields',
    failed: 'Failed to upload trailer',
    stored: 'Beem uploaded successfully and will appear in the home feed',
  },
  episode: {
    form: 'Upload an episode',
    submit: 'Upload Episode',
    another: 'Upload Another Episode',
    title: 'Episode title',
    description: 'What happens in this episode?',
    incomplete: 'Please fill in all required fields and select a show',
    failed: 'Failed to upload episode',
    stored: 'Episode uploaded successfully',
  },
};

/** Shows a toast with a link to the video, which is processing. */
export function announceStored({ id, type }: Pick<Video, 'id' | 'type'>): void {
  toast({
    title: 'Success!',
    description: UPLOAD_TEXTS[type].stored,
    link: studioLink(`/studio/videos/${id}`),
  });
}

export function studioLink(to: string) {
  return { to, label: 'Open in Studio' };
}

export function announceFailure(message: string): void {
  toast({ title: 'Error', description: message, variant: 'destructive' });
}
