import { styled } from '@beem/platform';
import { hitArea, media, type } from '@beem/ui';

/** A text button in the accent colour, with a touch target of full size. */
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

/** The link below a form to the other form. */
export const FormFoot = styled.p`
  ${type.label}
  margin-top: 8px;
  color: var(--text-3);
  text-align: center;
`;
