import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/** The single column of the watch page. */
export const WatchColumn = styled.div`
  position: relative;
  isolation: isolate;
  max-width: calc(1016px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 12px var(--page-padding-x) 48px;
  ${media.desktop} {
    /* The comments are at the right: the video moves to the left. */
    &[data-beside] {
      margin-right: 456px;
    }
  }
  ${media.tabletAcross} {
    &[data-beside] {
      margin-right: 456px;
    }
  }
  ${media.phone} {
    padding-top: 0;
  }
`;

export const WatchTitle = styled.h1`
  ${type.h1}
  margin-top: 24px;
  text-wrap: balance;
`;

/** Creator at the left, actions at the right; stacked on phones. */
export const CreatorAndActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 16px;
`;

export const WatchDescription = styled.p`
  ${type.body}
  max-width: 40rem;
  margin-top: 16px;
  color: var(--text-2);
  white-space: pre-line;
`;
