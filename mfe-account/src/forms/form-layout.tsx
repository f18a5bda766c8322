import { styled } from '@beem/platform';
import { hitArea, media, type } from '@beem/ui';

/** Fields below each other at the mock-up's distance. */
export const FormStack = styled.form`
  display: grid;
  gap: 16px;
`;

/** A text action in the accent colour, with a full-size target. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  position: relative;
  ${type.label}
  color: var(--accent);
  border-radius: var(--radius-xs);
  ${hitArea}
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

/** The question below a form that leads to the other one. */
export const FormFoot = styled.p`
  ${type.label}
  margin-top: 8px;
  color: var(--text-3);
  text-align: center;
`;
