import { styled } from '@beem/platform';
import { clampLines, type } from '@beem/ui';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The description of a video; a long one is truncated after some lines, with a button that shows all of it. The button
 * of a single line stands at its end.
 */
export function Description({ text, lines }: { text: string; lines: number }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen || !globalThis.ResizeObserver) return;
    const measure = () =>
      setIsCut(
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <Block data-inline={(lines === 1 && !isOpen) || undefined}>
      <Text ref={paragraph} dir="auto" $lines={isOpen ? null : lines}>
        {text}
      </Text>
      {isCut && (
        <More type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </More>
      )}
    </Block>
  );
}

const Block = styled.div`
  max-width: 40rem;
  margin-top: 16px;
  &[data-inline] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    > p {
      display: block;
      flex: 1 1 8rem;
      max-width: max-content;
      /* It fills the line, up to a letter. */
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > button {
      flex: none;
      margin-block: -10px;
    }
  }
`;

const Text = styled.p<{ $lines: number | null }>`
  ${type.body}
  color: var(--text-2);
  white-space: pre-line;
  ${({ $lines }) => $lines && clampLines($lines)}
`;

const More = styled.button`
  min-height: 44px;
  margin: -6px 0;
  color: var(--text);
  font: 600 0.875rem/1.25rem var(--font-text);
  &:hover {
    text-decoration: underline;
  }
`;
