import { styled } from '@beem/platform';

/**
 * Facts in a line with bullets between them, each a `span` that stays whole if it can. The bullet of a fact is before it and
 * is cut off at the start of a line, so that no line begins with one.
 */
export const DottedLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  margin-left: -16px;
  clip-path: inset(0 0 0 16px);
  overflow-wrap: anywhere;
  > span {
    position: relative;
    min-width: 0;
    padding-left: 16px;
  }
  > span::before {
    content: '•';
    position: absolute;
    left: 5px;
  }
`;
