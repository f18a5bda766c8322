import { Link, styled, useIsAvailable } from '@beem/platform';

const PAGES = { '/terms': 'Terms of Service', '/privacy': 'Privacy Policy' } as const;

/** A link if a published remote has the page, else plain text, to avoid dead links. */
export function TermsLink({ to }: { to: keyof typeof PAGES }) {
  const isAvailable = useIsAvailable();
  const words = PAGES[to];
  // A new tab, because leaving this one would lose the form's values.
  return isAvailable(to) ? (
    <Underlined to={to} target="_blank">
      {words}
    </Underlined>
  ) : (
    <span>{words}</span>
  );
}

const Underlined = styled(Link)`
  color: var(--text-2);
  text-decoration: underline;
  text-underline-offset: 2px;
`;
