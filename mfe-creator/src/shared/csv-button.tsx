import { Button } from '@beem/ui';
import { Download } from 'lucide-react';
import { useCsvDownload } from './csv-button.mutations';

/** Saves numbers as a file for spreadsheets. `onDownload` reads the file. */
export function CsvButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const download = useCsvDownload(onDownload);
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
