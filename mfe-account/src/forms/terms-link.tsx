import { Link, styled, useIsAvailable } from '@beem/platform';

const PAGES = { '/terms': 'Terms of Service', '/privacy': 'Privacy Policy' } as const;

/** A link where some published remote has the page, plain words where none has: no link leads nowhere. */
export function TermsLink({ to }: { to: keyof typeof PAGES }) {
  const isAvailable = useIsAvailable();
  const words = PAGES[to];
  // A new tab, because the form being filled in stands in this one.
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
