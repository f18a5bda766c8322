import { styled } from '@beem/platform';
import { Progress, Skeleton, SkeletonGroup, Spinner } from '../../src';
import { Section } from '../section';

export function ProgressSection() {
  return (
    <Section title="Progress, skeleton">
      <Progress label="Upload" value={62} tone="beam" text="62 %" />
      <Progress
        label="Upload"
        value={29}
        tone="beam"
        text="3.5 MB of 12 MB"
        note="18 kB/s, 48 s left"
        figure="29%"
      />
      <Progress label="Milestone" value={48} text="48 of 100 views" />
      <Progress label="Trailers" value={37} tone="like" text="Trailers" figure="37%" isCaptionFirst />
      <Progress label="Processing" value={30} tone="cyan" text="Making it playable, 30 %" />
      <Progress label="Processing" value={null} tone="cyan" text="Checking the video" />
      <SkeletonGroup label="Loading comments">
        <Lines>
          <Skeleton width="44px" height="44px" radius="50%" />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </div>
        </Lines>
      </SkeletonGroup>
      <Busy>
        <Spinner /> Loading more videos...
      </Busy>
    </Section>
  );
}

const Lines = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr;
  gap: 12px;
  align-items: center;
  > div {
    display: grid;
    gap: 8px;
  }
`;

const Busy = styled.p`
  display: flex;
  gap: 12px;
  color: var(--text-2);
`;
