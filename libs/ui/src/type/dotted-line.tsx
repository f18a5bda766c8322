import { styled } from '@beem/platform';

/**
 * Facts in a line with bullets between them, each a `span` that stays whole if it can. The bullet of a fact is before it and
 * is cut off at the start of a line, so that no line begins with one.
 */
export const DottedLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  /* Wider for large text, whose bullet is larger. */
  --bullet: max(16px, 1.1em);
  margin-left: calc(-1 * var(--bullet));
  clip-path: inset(0 0 0 var(--bullet));
  overflow-wrap: anywhere;
  > span {
    position: relative;
    min-width: 0;
    padding-left: var(--bullet);
  }
  > span::before {
    content: '•';
    position: absolute;
    left: 0;
    width: var(--bullet);
    text-align: center;
  }
`;
