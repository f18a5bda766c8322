import { Button } from '@beem/ui';
import { Download } from 'lucide-react';
import { useCsvDownload } from './csv-button.mutations';

interface CsvButtonProps {
  onDownload: () => Promise<void>;
  /** Where the page has more than one. */
  label?: string;
}

/** Saves numbers as a file for spreadsheets. `onDownload` reads the file. */
export function CsvButton({ onDownload, label = 'Export CSV' }: CsvButtonProps) {
  const download = useCsvDownload(onDownload);
  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
