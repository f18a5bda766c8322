import { Link, styled, useIsAvailable } from '@beem/platform';
import { hitArea } from '@beem/ui';

/** A tag of a video, as a link to its search. */
export function TagLink({ tag }: { tag: string }) {
  const path = `/search?q=${encodeURIComponent(tag)}`;
  const isAvailable = useIsAvailable()(path);
  const text = `#${tag}`;
  return isAvailable ? (
    <Tag to={path} dir="auto">
      {text}
    </Tag>
  ) : (
    <span dir="auto">{text}</span>
  );
}

/* A tag keeps its whole touch area above the area of a progress bar. */
const Tag = styled(Link)`
  ${hitArea}
  position: relative;
  z-index: 3;
  &:hover {
    text-decoration: underline;
  }
`;
