import type { Report } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Avatar, VideoPoster } from '@beem/ui';
import { MessageSquareText, VideoOff } from 'lucide-react';

/** The picture of a case: the video's still, if it has one, an icon for a comment, the user's picture. Decorative. */
export function ReportStill({ report: { subject, video, user } }: { report: Report }) {
  if (subject.kind === 'user')
    return <Tile>{user && <Avatar user={{ ...user, profileImageUrl: user.avatarUrl }} size={44} />}</Tile>;
  if (subject.kind === 'comment')
    return (
      <Tile>
        <MessageSquareText size={20} aria-hidden="true" />
      </Tile>
    );
  const none = <VideoOff size={20} aria-hidden="true" />;
  return (
    <Tile>
      {video?.thumbnailUrl ? (
        <VideoPoster src={video.thumbnailUrl} thumbhash={null} missing={<Middle>{none}</Middle>} />
      ) : (
        none
      )}
    </Tile>
  );
}

const Middle = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
`;

const Tile = styled.div`
  grid-area: still;
  display: grid;
  place-items: center;
  width: 42px;
  height: 56px;
  border-radius: var(--radius-sm);
  background: var(--surface-3);
  color: var(--text-3);
  overflow: hidden;
`;
