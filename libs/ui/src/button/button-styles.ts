import { css } from '@beem/platform';
import { media } from '../theme/media';
import { hitArea } from '../theme/mixins';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline' | 'film';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Shared by Button and ButtonLink; variants are data attributes, so the template is created once. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  /* With the border 44 px. */
  padding: 9px 20px;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  font: 600 0.9375rem/1.5rem var(--font-text);
  text-align: center;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease),
    color var(--fast) var(--ease),
    transform var(--instant) var(--ease);

  &:active:not([aria-disabled='true'], :disabled) {
    transform: scale(0.98);
  }
  svg {
    flex: none;
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
  &[data-full] {
    width: 100%;
  }
  &[data-size='small'] {
    min-height: 36px;
    padding: 7px 16px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    ${hitArea}
    svg {
      width: var(--icon-16, 16px);
      height: var(--icon-16, 16px);
    }
  }
  &[data-size='large'] {
    min-height: 52px;
    padding: 13px 28px;
    font-size: 1rem;
  }

  &[data-variant='primary'] {
    background: var(--action);
    color: var(--on-action);
    ${media.hover} {
      &:hover {
        background: var(--action-hover);
      }
    }
    &:active {
      background: var(--action-pressed);
    }
  }
  &[data-variant='secondary'] {
    background: var(--surface-3);
    border-color: var(--line-strong);
    color: var(--text);
    ${media.hover} {
      &:hover {
        background: var(--surface-4);
      }
    }
  }
  &[data-variant='ghost'] {
    color: var(--text-2);
    ${media.hover} {
      &:hover {
        background: var(--surface-3);
        color: var(--text);
      }
    }
  }
  &[data-variant='danger'] {
    background: var(--danger-solid);
    color: var(--on-danger-solid);
    ${media.hover} {
      &:hover {
        filter: brightness(1.08);
      }
    }
  }
  &[data-variant='danger-outline'] {
    border-color: var(--danger);
    color: var(--danger);
    ${media.hover} {
      &:hover {
        background: var(--danger-soft);
      }
    }
  }
  &[data-variant='film'] {
    background: var(--film-control);
    border-color: var(--film-line);
    color: var(--film-text);
    ${media.hover} {
      &:hover {
        background: var(--film-control-hover);
      }
    }
    &:focus-visible {
      box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9);
    }
  }

  /* Twice, for a higher specificity than the hover of every variant. */
  &&:disabled,
  &&[aria-disabled='true'] {
    background: var(--surface-3);
    border-color: transparent;
    color: var(--text-disabled);
    filter: none;
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
    &:disabled {
      border-color: GrayText;
    }
  }
`;
