import { styled } from '@beem/platform';
import { type } from '@beem/ui';

/** A surface for one subject of a page. */
export const Card = styled.section`
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`;

/** The title of a card, with a badge or a button at its right where it fits. */
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  h2 {
    ${type.h3}
  }
`;

/** The sentence below a title. */
export const CardText = styled.p`
  ${type.label}
  margin-top: 4px;
  font-weight: 400;
  color: var(--text-2);
`;

/** The title of a section of a card. */
export const PartTitle = styled.h3`
  ${type.body}
  font-weight: 600;
`;
