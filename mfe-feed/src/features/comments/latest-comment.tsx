import { styled } from '@beem/platform';
import { Avatar, Skeleton, type } from '@beem/ui';
import { useComments } from './comments.queries';

export interface LatestCommentProps {
  videoId: number;
}

/** The author's picture and the first line of the newest comment, as two cells of a grid. */
export function LatestComment({ videoId }: LatestCommentProps) {
  const list = useComments(videoId);
  if (list.status === 'loading') return <LatestCommentShape />;
  const items = list.status === 'ready' ? list.items : [];
  const latest = items.find(({ user, isDeleted }) => user && !isDeleted);
  if (!latest?.user) return null;
  return (
    <>
      <Picture>
        <Avatar user={latest.user} size={36} />
      </Picture>
      <Line dir="auto">{latest.content}</Line>
    </>
  );
}

/** The same size while it loads. */
export function LatestCommentShape() {
  return (
    <>
      <Picture>
        <Skeleton width="36px" height="36px" radius="50%" />
      </Picture>
      <Line>
        <Skeleton width="60%" height="0.75rem" />
      </Line>
    </>
  );
}

const Picture = styled.span`
  grid-area: picture;
`;

const Line = styled.span`
  grid-area: line;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--text-2);
  ${type.small}
`;
