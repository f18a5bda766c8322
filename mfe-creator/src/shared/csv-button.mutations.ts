import { useMutation } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';

/** Reads a file for spreadsheets by `onDownload`; a failure is shown in a toast. */
export function useCsvDownload(onDownload: () => Promise<void>) {
  return useMutation({
    mutationFn: onDownload,
    meta: { invalidates: false },
    onError: (error) =>
      toastError(error, 'The file was not downloaded. Check your connection and try again.'),
  });
}
