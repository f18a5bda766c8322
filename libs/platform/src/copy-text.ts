import { type ToastInput, toast } from '@beem/platform';

/**
 * Copies a text to the clipboard and says so in a toast. A browser may refuse. Imported as `@beem/platform/copy-text`, and bundled.
 */
export async function copyText(
  text: string,
  texts: { copied: ToastInput; failed: ToastInput },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.copied);
  } catch {
    toast({ ...texts.failed, variant: 'destructive' });
  }
}
