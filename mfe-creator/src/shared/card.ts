import { css, styled } from '@beem/platform';
import { leavesWhenFailed, media, StatStrip, type } from '@beem/ui';

/** A surface for one subject of the page. */
export const Card = styled.section`
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  > h2 {
    ${type.h3}
  }
  > p {
    ${type.small}
    color: var(--text-3);
  }
  ${leavesWhenFailed}
  ${media.phone} {
    padding: 12px 16px;
  }
`;

/** Cards side by side, on a phone one below the other. */
export const Columns = styled.div`
  display: grid;
  /* The width of text, of which large text has less beside each other; never three. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(18rem, 40%)), 1fr));
  gap: 12px;
  ${media.phone} {
    gap: 8px;
  }
`;

/** Figures in one frame; a phone has each beside its label. */
export const Strip = styled(StatStrip)`
  /* The figure is below its label where it does not fit. */
  ${media.phone} {
    && > div {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 8px;
      padding: 10px 16px;
    }
    dd:nth-child(2) {
      ${type.h2}
      margin: 0;
    }
    dd:nth-child(3) {
      flex: 1 0 100%;
      margin: 0;
    }
  }
`;

/**
 * For a strip of two rows from a tablet to a small desktop: both have the same columns, so that their lines meet, and the last figure
 * fills its row. The page is a container; where it is narrow for its text, the strip breaks where it must.
 */
export const stripColumns = (count: number, width: string) => css`
  @media (min-width: 768px) and (max-width: 1399.98px) {
    @container (min-width: 38rem) {
      display: grid;
      grid-template-columns: repeat(${count}, ${width});
      > :last-child:nth-child(${count}n + ${count - 1}) {
        grid-column: span 2;
      }
      > :last-child:nth-child(${count}n + 1) {
        grid-column: 1 / -1;
      }
    }
  }
`;

/** The cards of a table, on a phone and at large text, as rows with lines between them. */
export const flatRows = css`
  ul[aria-label] {
    gap: 0;
  }
  ul[aria-label] > li {
    padding: 12px 0;
    border-width: 0 0 1px;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

/** Progress bars below a title. */
export const Bars = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 16px;
  ${media.phone} {
    gap: 8px;
    margin-top: 8px;
  }
`;
