import { css, styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/**
 * The buttons of a form, at its right end; it stays in view while the form, a flex column, is longer than the window. By its
 * mark toasts and focused fields stay clear of it (`ToastViewport` and `GlobalStyle` of @beem/ui).
 */
export const FormFoot = styled.div.attrs({ 'data-form-foot': '' } as object)`
  position: sticky;
  z-index: 10;
  bottom: var(--bottom-bar);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 12px;
  padding: 12px 0;
  border-top: 1px solid var(--line-strong);
  background: var(--canvas);
  /* What goes below it fades, so that nothing looks cut. */
  box-shadow: 0 -12px 12px var(--canvas);
  small {
    margin-right: auto;
    ${type.small}
    color: var(--text-3);
  }
  /* A toolbar that stays would take half of a low window. */
  @media print, (max-height: 500px) {
    position: static;
  }
`;

/** A column of fields with a `FormFoot`. */
export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  min-width: 0;
`;

/** Of a grid: pictures at the left and fields at the right; one below the other on phones. */
export const pictureColumns = css`
  grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
  gap: 24px 40px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 240px) minmax(0, 1fr);
    gap: 24px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
