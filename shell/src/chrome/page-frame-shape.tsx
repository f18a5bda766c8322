import { styled, useCurrentRoute } from '@beem/platform';
import { media, PageBody, Skeleton, type } from '@beem/ui';
import type { ReactNode } from 'react';

interface FrameShapeProps {
  /** Whether the heading is the title of the route. */
  isTitled?: boolean;
  /** Whether the way back is above the title. */
  hasWay?: boolean;
  /** Whether a sentence is below the title. */
  hasSentence?: boolean;
  /** Whether a button is beside the title on phones. */
  hasAction?: boolean;
  hasTabs?: boolean;
  width?: 'page' | 'reading';
  children: ReactNode;
}

/** An ordinary page: the lines of `PageHead` and `Tabs`, and its content. */
export function FrameShape({
  isTitled,
  hasWay,
  hasSentence,
  hasAction,
  hasTabs,
  width,
  children,
}: FrameShapeProps) {
  const route = useCurrentRoute();
  // A page about something is called as that.
  const title = isTitled && !route?.path.includes(':') ? route?.title : undefined;
  return (
    <PageBody $width={width}>
      <Head>
        {hasWay && (
          <Way>
            <Skeleton width="4rem" height="1rem" />
          </Way>
        )}
        <Title aria-hidden="true" data-action={hasAction || undefined}>
          {title || <Skeleton width="min(18rem, 80%)" height="0.75lh" />}
          {hasAction && <Skeleton width="9rem" height="44px" radius="22px" />}
        </Title>
        {hasSentence && <Sentence />}
      </Head>
      {hasTabs && (
        <Tabs>
          {['64px', '96px', '80px'].map((tab) => (
            <Skeleton key={tab} width={tab} height="20px" />
          ))}
        </Tabs>
      )}
      <Parts>{children}</Parts>
    </PageBody>
  );
}

/** A sentence, which takes two lines of a phone. */
function Sentence() {
  return (
    <Lines>
      <Skeleton width="min(26rem, 100%)" height="1rem" />
      <Skeleton width="40%" height="1rem" />
    </Lines>
  );
}

/* The bars are lower than the lines of the texts: padding fills them up to the height of the head. */
export const Head = styled.div`
  display: grid;
  gap: 12px;
  padding-block: 4px;
  margin-bottom: 24px;
  ${media.phone} {
    gap: 8px;
    margin-bottom: 12px;
  }
`;

/* As high as the link above the heading. */
const Way = styled.div`
  display: grid;
  align-content: center;
  height: 18px;
  ${media.phone} {
    height: 28px;
  }
`;

/** As the heading of `PageHead`; screen readers have the page's hidden one. */
const Title = styled.div`
  ${type.h1}
  display: grid;
  align-items: center;
  min-height: 1lh;
  margin-block: -4px;
  &[data-action] {
    ${media.notPhone} {
      > :last-child {
        display: none;
      }
    }
    ${media.phone} {
      grid-template-columns: 1fr auto;
      margin-bottom: 8px;
      > :last-child {
        margin-block: -7px;
      }
    }
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 8px;
  > :last-child {
    display: none;
  }
  ${media.phone} {
    > :last-child {
      display: block;
    }
  }
`;

export const Tabs = styled.div`
  display: flex;
  gap: 32px;
  margin-bottom: 16px;
  padding: 14px 0;
  box-shadow: inset 0 -1px var(--line);
`;

export const Parts = styled.div`
  display: grid;
  gap: 12px;
`;
