import type { VideoType } from '@beem/contracts';
import { styled, toast, useQueryClient } from '@beem/platform';
import { Badge, type BadgeProps, Button, media, type } from '@beem/ui';
import { useRef, useState } from 'react';
import { useFocusFallback } from '../../shared/focus/use-focus-fallback';
import { findListed, useUploadQueue } from './queue-store';
import { SoughtNote } from './sought-note';
import { isEditable, titleOf, type UploadEntry, type UploadPhase } from './upload-entry';
import { refreshFault, useLimitFaults } from './upload-limits.queries';
import { cancelUpload, editEntry, enqueue, removeEntry } from './upload-queue';
import { UploadState } from './upload-state';

export interface QueueListProps {
  /** The entry that the form on the screen shows; null for none. */
  shownId: number | null;
  /** The element that gets the focus when the list disappears. */
  findSuccessor: () => HTMLElement | null;
  /** Shows the form of this type. */
  onEdit: (type: VideoType) => void;
}

/** Uploads that are running, waiting, or not sent, except the one in the form. */
export function QueueList({ shownId, findSuccessor, onEdit }: QueueListProps) {
  const queue = useUploadQueue();
  const entries = findListed(queue, shownId);
  const faults = useLimitFaults(entries);
  const section = useRef<HTMLElement>(null);
  useFocusFallback((group) => {
    if (group !== 'upload-queue') return null;
    return section.current?.querySelector('h2') ?? findSuccessor();
  });
  if (entries.length === 0) return null;
  return (
    <Section ref={section} aria-labelledby="upload-queue" data-focus-group="upload-queue">
      <Head>
        <h2 id="upload-queue" tabIndex={-1}>
          Uploading
        </h2>
        <small>Safe to leave this page</small>
      </Head>
      <ul>
        {entries.map((entry) => (
          <QueueRow key={entry.id} entry={entry} fault={faults.get(entry.id)} onEdit={onEdit} />
        ))}
      </ul>
    </Section>
  );
}

interface QueueRowProps extends Pick<QueueListProps, 'onEdit'> {
  entry: UploadEntry;
  /** Why it cannot be sent now. */
  fault: string | undefined;
}

function QueueRow({ entry, fault, onEdit }: QueueRowProps) {
  const title = titleOf(entry);
  const { phase } = entry;
  const { retry, isAsking } = useRetry(entry, fault);
  function edit() {
    if (editEntry(entry)) return onEdit(entry.type);
    toast({
      title: 'Error',
      description: 'Finish or clear the form below first, then edit this one.',
      variant: 'destructive',
    });
  }
  return (
    <Row aria-label={title}>
      <RowText>
        <TitleLine>
          <strong dir="auto">{title}</strong>
          <PhaseBadge entry={entry} />
        </TitleLine>
        <UploadState entry={entry} />
        {isEditable(phase) && <SoughtNote entry={entry} />}
        {phase.kind === 'failed' && <span role="alert">{fault ?? phase.message}</span>}
        {phase.kind === 'draft' && fault && <span>{fault}</span>}
      </RowText>
      <Actions>
        {isEditable(phase) ? (
          <>
            {entry.draft.getValues().video && (
              <Button size="small" aria-label={`Retry ${title}`} busy={isAsking} onClick={retry}>
                Retry
              </Button>
            )}
            <Button size="small" aria-label={`Edit ${title}`} onClick={edit}>
              Edit
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Remove ${title}`}
              onClick={() => removeEntry(entry)}
            >
              Remove
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="ghost"
            aria-label={`Cancel ${title}`}
            onClick={() => cancelUpload(entry)}
          >
            Cancel
          </Button>
        )}
      </Actions>
    </Row>
  );
}

/**
 * Retries an upload. If it may exceed today's limit, the server is asked first; if it does, a message says when it is
 * possible.
 */
function useRetry(entry: UploadEntry, fault: string | undefined) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  async function retry() {
    if (fault === undefined) return enqueue(entry.id);
    setIsAsking(true);
    const description = await refreshFault(client, entry);
    setIsAsking(false);
    if (description === null) enqueue(entry.id);
    else toast({ title: 'Error', description, variant: 'destructive' });
  }
  return { retry, isAsking };
}

const BADGES: Partial<Record<UploadPhase['kind'] | 'sought', { tone: BadgeProps['tone']; text: string }>> = {
  sought: { tone: 'warning', text: 'Interrupted' },
  draft: { tone: 'neutral', text: 'Cancelled' },
  queued: { tone: 'neutral', text: 'Waiting' },
  interrupted: { tone: 'warning', text: 'Connection lost' },
  failed: { tone: 'danger', text: 'Failed' },
};

function PhaseBadge({ entry: { phase, sought } }: { entry: UploadEntry }) {
  const isServerDown = phase.kind === 'interrupted' && phase.isServerDown;
  const badge = BADGES[(phase.kind === 'draft' && sought) || isServerDown ? 'sought' : phase.kind];
  return badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null;
}

const Section = styled.section`
  margin-bottom: 32px;
  ul {
    display: grid;
    gap: 8px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
  margin-bottom: 12px;
  h2 {
    ${type.label}
    color: var(--text-3);
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 14px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`;

const RowText = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: 6px;
  min-width: 0;
  overflow-wrap: anywhere;
  > span {
    ${type.small}
    color: var(--text-2);
  }
  ${media.phone} {
    flex-basis: 10rem;
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  strong {
    ${type.body}
    font-weight: 600;
  }
`;

/** A single one is beside the text on phones, too. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.phone} {
    &:not(:has(> :only-child)) {
      flex: 1 1 100%;
    }
    button[data-size] {
      flex: 1 1 auto;
      padding-inline: 8px;
    }
  }
`;
