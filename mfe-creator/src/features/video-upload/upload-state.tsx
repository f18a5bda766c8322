import { styled } from '@beem/platform';
import { formatFileSize } from '@beem/rules';
import { Button, Progress, type } from '@beem/ui';
import { ServerCrash, WifiOff } from 'lucide-react';
import { describeTimeLeft } from './transfer-rate';
import { percentOf, type UploadEntry, type UploadPhase } from './upload-entry';
import { retryNow } from './upload-queue';

/** The progress of a running upload; nothing for others. */
export function UploadState({ entry }: { entry: UploadEntry }) {
  const { phase } = entry;
  if (phase.kind === 'queued') return <Note>Waiting for the upload before it</Note>;
  if (phase.kind === 'uploading') return <Uploading {...phase} />;
  if (phase.kind !== 'interrupted') return null;
  const Icon = phase.isServerDown ? ServerCrash : WifiOff;
  return (
    <Interrupted>
      <Icon size={18} aria-hidden="true" />
      <span>
        {phase.isServerDown
          ? 'The server failed. The upload is tried again, and goes on from where it was.'
          : 'The connection was lost. The upload goes on from where it was as soon as it is back.'}
      </span>
      <Button size="small" onClick={() => retryNow(entry)}>
        Retry Now
      </Button>
    </Interrupted>
  );
}

/** The sent bytes, then the wait for the server's response. */
function Uploading({ loaded, total, bytesPerSecond }: Extract<UploadPhase, { kind: 'uploading' }>) {
  const percent = percentOf(loaded, total);
  const text =
    loaded < total
      ? `Uploading, ${formatFileSize(loaded)} of ${formatFileSize(total)}`
      : 'Uploaded, waiting for the answer';
  return (
    <Progress
      label="Upload"
      tone="beam"
      value={percent}
      text={text}
      note={
        loaded < total && bytesPerSecond !== null ? describeRate(bytesPerSecond, total - loaded) : undefined
      }
      figure={`${percent}%`}
    />
  );
}

function describeRate(bytesPerSecond: number, bytesLeft: number): string {
  if (bytesPerSecond === 0) return 'Nothing gets through at the moment';
  return `${formatFileSize(bytesPerSecond)}/s, ${describeTimeLeft(bytesLeft / bytesPerSecond)}`;
}

const Note = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const Interrupted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  ${type.small}
  span {
    flex: 1 1 8rem;
  }
  svg {
    flex: none;
    color: var(--warning);
  }
`;
