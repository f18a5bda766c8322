import { styled } from '@beem/platform';
import { fadedEnds, media, SegmentedControl, useFadedEnds } from '@beem/ui';
import { useLayoutEffect, useRef } from 'react';

interface ListSwitchProps<Name extends string> {
  label: string;
  lists: readonly { value: Name; label: string; count: string | undefined }[];
  value: Name;
  onChange: (value: Name) => void;
  /** Whether the counts are on their way: their space is reserved. */
  isCounting: boolean;
}

/** As wide as two digits, so that the lists do not move when the counts arrive. */
const UNKNOWN = '\u2007\u2007';

/** Visible part in px of the list beside the chosen one, when that was scrolled into view: the fade does not reach this one. */
const EDGE_PX = 56;

/** Chooses one of the lists of a page, with their counts; in one line, which scrolls sideways when it is too long. */
export function ListSwitch<Name extends string>({
  label,
  lists,
  value,
  onChange,
  isCounting,
}: ListSwitchProps<Name>) {
  const line = useRef<HTMLDivElement>(null);
  // An address may open a list that lies beyond the edge, and counts make the others wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts move the lists
  useLayoutEffect(() => {
    const chosen = line.current?.querySelector('label:has(:checked)');
    if (!line.current || !chosen) return;
    const box = line.current.getBoundingClientRect();
    const { left, right } = chosen.getBoundingClientRect();
    if (right > box.right) line.current.scrollLeft += right - box.right + EDGE_PX;
    else if (left < box.left) line.current.scrollLeft -= box.left - left + EDGE_PX;
  }, [value, isCounting]);
  const mark = useFadedEnds(line);
  return (
    <Line ref={line} data-counting={isCounting || undefined} onScroll={mark}>
      <SegmentedControl
        label={label}
        hideLabel
        options={lists.map((list) => ({ ...list, count: list.count ?? (isCounting ? UNKNOWN : undefined) }))}
        value={value}
        onChange={onChange}
      />
    </Line>
  );
}

const Line = styled.div`
  max-width: 100%;
  /* The outline of the focus is not clipped. */
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  ${fadedEnds}
  fieldset > div {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  /* Only the chosen list has a prominent count. */
  &[data-counting] label > span + span,
  label:not(:has(:checked)) > span + span {
    background: var(--surface-4);
    color: var(--text-2);
  }
  /* A long line is cut by the edge of the screen. */
  @media (max-width: 1024px) {
    max-width: none;
    margin-inline: calc(-1 * var(--page-padding-x));
    padding-inline: var(--page-padding-x);
  }
  ${media.tablet} {
    label {
      padding-inline: 12px;
    }
  }
`;
