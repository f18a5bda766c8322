import { styled } from '@beem/platform';
import { media, Skeleton, SkeletonGroup } from '@beem/ui';
import type { ReactNode } from 'react';
import { HeadColumns, HeadFrame, HeadText, ProfileBody, Tiles } from './head-layout';

/** The shape of a profile while it loads; `children` is that of the list below its tabs. */
export function ProfileLoading({ children }: { children: ReactNode }) {
  return (
    <SkeletonGroup label="Loading profile">
      <HeadFrame as="div">
        <HeadColumns>
          <Picture>
            <Skeleton width="100%" aspect="1" radius="50%" />
          </Picture>
          <HeadText as="div">
            <Title>
              <Skeleton width="min(17rem, 90%)" height="36px" />
            </Title>
            <Skeleton width="min(22rem, 100%)" height="20px" />
          </HeadText>
          <Buttons>
            <Skeleton width="152px" height="44px" radius="22px" />
            <Skeleton width="140px" height="44px" radius="22px" />
            <Skeleton width="44px" height="44px" radius="22px" />
          </Buttons>
        </HeadColumns>
      </HeadFrame>
      <ProfileBody>
        <Tiles as="div">
          {[...'abcd'].map((key) => (
            <Tile key={key}>
              <Skeleton height="100%" radius="var(--radius-lg)" />
            </Tile>
          ))}
        </Tiles>
        <TabShapes>
          <Skeleton width="76px" height="20px" />
          <Skeleton width="108px" height="20px" />
        </TabShapes>
        {children}
      </ProfileBody>
    </SkeletonGroup>
  );
}

/* As high as a figure. */
const Tile = styled.div`
  height: 104px;
  ${media.phone} {
    height: 42px;
  }
`;

const TabShapes = styled.div`
  display: flex;
  gap: 32px;
  margin-bottom: 24px;
  padding: 14px 0 13px;
  border-bottom: 1px solid var(--line);
  ${media.phone} {
    margin-bottom: 16px;
  }
`;

const Title = styled.div`
  ${media.phone} {
    align-self: end;
    padding-bottom: 8px;
  }
`;

const Picture = styled.div`
  grid-area: picture;
  flex: none;
  width: 144px;
  padding: 4px;
  ${media.phone} {
    width: 104px;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 12px;
  ${media.tablet} {
    flex: 1 0 100%;
  }
  ${media.phone} {
    grid-area: actions;
    gap: 8px;
    margin-top: 16px;
    > :not(:last-child) {
      flex: 1 1 0;
    }
  }
`;
