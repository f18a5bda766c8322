import { styled } from '@beem/platform';
import { media } from '../theme/media';

/** The surface of a framed table. Its rows reach from edge to edge. */
export const TableFrame = styled.div`
  &[data-cards][data-ruled] :is(ul, [data-framed]) {
    gap: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface-1);
    box-shadow: var(--shadow-1);
    > * {
      border: 0;
      background: none;
      box-shadow: none;
    }
    > * + * {
      border-top: 1px solid var(--line);
      border-radius: 0;
    }
    > div {
      align-items: center;
      height: 64px;
      padding-block: 0;
    }
  }
  ${media.notPhone} {
    &:not([data-cards]) {
      --table-edge: 20px;
      --table-focus-space: 0px;
      border: 1px solid var(--line);
      border-radius: var(--radius-lg);
      background: var(--surface-1);
      box-shadow: var(--shadow-1);
      overflow: hidden;
      th {
        height: 44px;
      }
      td {
        height: 72px;
      }
      &[data-ruled] {
        td,
        [data-framed] > div {
          height: 60px;
        }
      }
      ${media.tablet} {
        --table-edge: 16px;
        :is(th, td):not(:first-child) {
          padding-inline-start: 8px;
        }
        :is(th, td):not(:last-child) {
          padding-inline-end: 8px;
        }
      }
      /* Buttons stay in view while a wide table is scrolled sideways. */
      td[data-actions] {
        position: sticky;
        right: 0;
        background: var(--surface-1);
      }
      tbody > tr:last-child > td {
        border-bottom: 0;
      }
      /* What follows the table: the pages, and the button for more rows. */
      :has(> table) ~ * {
        margin: 0;
        padding: 12px 20px;
        border-top: 1px solid var(--line);
      }
    }
  }
`;
