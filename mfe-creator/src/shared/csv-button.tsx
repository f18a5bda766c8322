import { useMutation } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { Button } from '@beem/ui';
import { Download } from 'lucide-react';

/** Saves numbers as a file for spreadsheets. `onDownload` reads the file. */
export function CsvButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const download = useMutation({
    mutationFn: onDownload,
    meta: { invalidates: false },
    onError: (error) =>
      toastError(error, 'The file was not downloaded. Check your connection and try again.'),
  });
  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Export CSV
    </Button>
  );
}
