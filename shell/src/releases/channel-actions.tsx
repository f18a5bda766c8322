import type { ReleasedChannel } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Button, buttonStyles } from '@beem/ui';
import { Muted } from './figure-cell';
import { shortId } from './formats';
import { WIDE } from './layout';
import type { ReleaseAction } from './release-action';

interface ChannelActionsProps {
  /** Name of the remote. */
  name: string;
  channel: ReleasedChannel;
  onAct: (action: ReleaseAction) => void;
}

/** The actions for a channel; those that the registry would refuse are disabled. */
export function ChannelActions({ name, channel, onAct }: ChannelActionsProps) {
  const { build, previous } = channel;
  return (
    <Actions>
      <PreviewLink
        // This is another document, because the edge decides which build it serves.
        href={`${build.previewPath}?preview=${name}@${build.buildId}`}
        data-variant="ghost"
        data-size="small"
        aria-label={`Preview ${name} ${shortId(build.buildId)}`}
      >
        Preview
      </PreviewLink>
      {channel.channel === 'canary' ? (
        <>
          <Button
            size="small"
            variant="danger-outline"
            aria-label={`Abort the canary of ${name}`}
            onClick={() => onAct({ kind: 'abort', name })}
          >
            Abort
          </Button>
          <Button
            size="small"
            variant="primary"
            aria-label={`Promote the canary of ${name}`}
            disabled={build.incompatibilities.length > 0}
            onClick={() => onAct({ kind: 'promote', name })}
          >
            Promote
          </Button>
        </>
      ) : previous ? (
        <Button
          size="small"
          aria-label={`Roll back ${name}`}
          disabled={previous.incompatibilities.length > 0}
          onClick={() => onAct({ kind: 'roll-back', name })}
        >
          Roll back
        </Button>
      ) : (
        <Muted>First build</Muted>
      )}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  grid-column: 1 / -1;
  /* In a card the buttons are used by touch. */
  && > [data-size='small'] {
    min-height: 44px;
  }
  ${WIDE} {
    grid-column: auto;
    flex-wrap: nowrap;
    gap: 4px;
    margin-top: -8px;
    && > [data-size='small'] {
      min-height: 36px;
    }
    button {
      padding-inline: 12px;
    }
    a {
      padding-inline: 8px;
    }
  }
`;

const PreviewLink = styled.a`
  ${buttonStyles}
`;
