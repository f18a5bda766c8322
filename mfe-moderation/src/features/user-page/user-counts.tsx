import type { AdminUserDetail } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { media, tabularNumbers, type } from '@beem/ui';
import { ANY_STATUS } from '../../shared/reports/report-texts';

/** The counts of the user's content and of reports; the latter link to the reports. */
export function UserCounts({ user: { counts, username } }: { user: AdminUserDetail }) {
  const queue = (filter: object) => `/moderation?${new URLSearchParams({ ...filter })}`;
  return (
    <Counts>
      <Count
        label="Reports received"
        value={counts.reportsAgainst}
        to={queue({ status: ANY_STATUS, creator: username })}
      />
      <Count label="Videos" value={counts.videos} />
      <Count
        label="Removed videos"
        value={counts.removedVideos}
        to={queue({ status: 'removed', subject: 'video', creator: username })}
      />
      <Count label="Comments" value={counts.comments} />
      <Count
        label="Reports made"
        value={counts.reportsMade}
        to={queue({ status: ANY_STATUS, reporter: username })}
      />
      <Count
        label="Reports upheld"
        value={counts.upheld}
        to={queue({ status: 'removed', reporter: username })}
      />
      <Count
        label="Reports false"
        value={counts.rejected}
        to={queue({ status: 'false_flag', reporter: username })}
      />
    </Counts>
  );
}

function Count({ label, value, to }: { label: string; value: number; to?: string }) {
  const figure = formatCount(value);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {to && value > 0 ? (
          <Link to={to} aria-label={`${label}: ${figure}, show them`}>
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
    </div>
  );
}

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  margin: 0 0 24px;
  padding-bottom: 24px;
  border-bottom: 1px solid var(--line);
  dt {
    ${type.small}
    color: var(--text-3);
  }
  dd {
    ${type.h3}
    ${tabularNumbers}
  }
  a {
    position: relative;
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 4px;
  }
  /* The label above belongs to the link. */
  a::after {
    content: '';
    position: absolute;
    inset: -24px -16px -4px -8px;
  }
  ${media.hover} {
    a:hover {
      text-decoration-color: currentcolor;
    }
  }
  /* Two lines: what is of the user, and the reports by the user; a phone has as many columns as fit. The figures of a line stand at one height. */
  @media (max-width: 1024px) {
    display: grid;
    grid-template-columns: repeat(4, auto);
    justify-content: start;
    > div {
      display: grid;
      align-content: space-between;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr));
    justify-content: stretch;
    gap: 16px 12px;
  }
`;
