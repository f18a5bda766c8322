import { messageOf, toast, useMutation } from '@beem/platform';
import { Button } from '@beem/ui';
import { Download } from 'lucide-react';

/** Saves numbers as a file for spreadsheets. `onDownload` reads the file. */
export function CsvButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const download = useMutation({
    mutationFn: onDownload,
    meta: { invalidates: false },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'The file was not downloaded. Check your connection and try again.'),
        variant: 'destructive',
      }),
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
