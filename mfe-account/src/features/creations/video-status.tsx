import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Badge, clampLines, type } from '@beem/ui';
import { LoaderCircle, TriangleAlert } from 'lucide-react';

const BADGES = {
  processing: { tone: 'info', label: 'Processing', Icon: LoaderCircle },
  needs_decision: { tone: 'warning', label: 'Not published', Icon: TriangleAlert },
  failed: { tone: 'danger', label: 'Failed', Icon: TriangleAlert },
} as const;

/** Why a video is not published, for its owner; null for a published video. */
export function videoStatus({ status, failureReason, notice }: Video) {
  if (status === 'ready') return null;
  const { tone, label, Icon } = BADGES[status];
  const reason = status === 'failed' ? failureReason : notice;
  return (
    <Status>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {label}
      </Badge>
      {reason && <span title={reason}>{reason}</span>}
    </Status>
  );
}

const Status = styled.p`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  margin-top: 4px;
  ${type.small}
  color: var(--text-2);
  > span:last-child:not(:first-child) {
    ${clampLines(3)}
    overflow-wrap: anywhere;
  }
`;
