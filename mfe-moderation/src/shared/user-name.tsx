import { styled } from '@beem/platform';
import { hitArea, media, ProfileLink } from '@beem/ui';

/** A user's @username, with a link to the profile. */
export function UserName({ user: { id, username } }: { user: { id: string; username: string } }) {
  return (
    <Name userId={id} title={`@${username}`}>
      {`@${username}`}
    </Name>
  );
}

const Name = styled(ProfileLink)`
  &[href] {
    ${hitArea}
    color: var(--text-2);
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
  ${media.hover} {
    &[href]:hover {
      color: var(--text);
    }
  }
`;
