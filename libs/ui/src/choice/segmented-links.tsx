import { Link, styled } from '@beem/platform';
import { hitArea } from '../theme/mixins';
import { segment, segmentTrack } from './segment-styles';

interface SegmentedLinksProps {
  /** Name of the navigation for screen readers. */
  label: string;
  links: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Two to four pages of one kind side by side; it looks like a segmented control. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <Track aria-label={label}>
      {links.map(({ to, label, isCurrent }) => (
        <Segment key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Segment>
      ))}
    </Track>
  );
}

const Track = styled.nav`
  ${segmentTrack}
  width: fit-content;
`;

const Segment = styled(Link)`
  ${segment}
  ${hitArea}
`;
