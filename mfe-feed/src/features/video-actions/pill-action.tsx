import { css, styled } from '@beem/platform';
import { likeMoment, media, ownText, pressedTones, tabularNumbers } from '@beem/ui';
import { type ActionProps, useButtonAttributes } from './action';

/** Few characters fit in the column of the texts: one beside an upright video, or one with large text. */
const NARROW = '@container texts (max-width: 26rem)';
/** Large text in the width of a phone. */
const NARROWEST = '@container texts (max-width: 14rem)';

/**
 * Pill buttons beside the title; in a narrow column a row of round ones with their labels below, on phones a card of
 * those.
 */
export const ActionPills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @container texts (max-width: 520px) {
    flex: 1 0 100%;
  }
  ${NARROW} {
    gap: 4px 0;
    flex: 1 0 100%;
  }
  ${media.phone} {
    /* One row; more for large text. */
    gap: 4px;
    flex: 1 0 100%;
    padding: 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface-1);
  }
`;

/** A pill button with its label; in a narrow column and on phones the label is below the icon. */
export function PillAction(props: ActionProps) {
  return (
    <Pill {...useButtonAttributes(props)}>
      {props.icon}
      {ownText(props.text)}
    </Pill>
  );
}

/** The label below the icon. */
const upright = css`
  flex: 1 1 0;
  flex-direction: column;
  gap: 4px;
  min-width: max-content;
  padding: 8px 4px;
  border-color: transparent;
  border-radius: var(--radius-md);
  background: none;
  font: 500 0.8125rem/1.25rem var(--font-text);
  svg {
    width: var(--icon-22, 22px);
    height: var(--icon-22, 22px);
  }
`;

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface-3);
  color: var(--text);
  font: 600 0.9375rem/1.5rem var(--font-text);
  ${tabularNumbers}
  transition:
    background-color var(--fast) var(--ease),
    transform var(--instant) var(--ease);
  svg {
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
  &:active {
    transform: scale(0.98);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
    }
  }
  ${pressedTones}
  /* Beside an upright video all share one line; six of them two lines where it is narrow. */
  @container texts (max-width: 520px) {
    flex: 1 1 auto;
    gap: 6px;
    padding: 0 8px;
    font-size: 0.875rem;
  }
  @container texts (max-width: 490px) {
    ${ActionPills}:has(> :nth-child(6)) & {
      flex-basis: 30%;
    }
  }
  ${likeMoment}
  ${NARROW} {
    &&& {
      ${upright}
    }
  }
  ${media.phone} {
    ${media.hover} {
      &&&&:hover {
        background: var(--surface-4);
      }
    }
  }
  ${media.notPhone} {
    ${NARROW} {
      &&& {
        padding: 0;
        svg {
          box-sizing: content-box;
          padding: 10px;
          border: 1px solid var(--line-strong);
          border-radius: 50%;
          background: var(--surface-3);
        }
        ${media.hover} {
          &:hover svg {
            background: var(--surface-4);
          }
        }
      }
    }
  }
  ${NARROWEST} {
    &&&& {
      flex: 0 0 calc((100% - 8px) / 3);
    }
  }
  ${media.phone} {
    ${upright}
  }
`;
