import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { AgeBadge, CardUser, type } from '@beem/ui';
import type { ReactNode } from 'react';
import { CardRow } from './card-row';
import { episodesText, mainGenre } from './show-labels';

interface ShowRowProps {
  show: Show;
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** A show as a row, with its genre and episodes. */
export function ShowRow({ show, ...rest }: ShowRowProps) {
  return (
    <CardRow to={`/show/${show.id}`} title={show.title} still={show} aspect="2 / 3" {...rest}>
      <ShowMeta>
        <CardUser userId={show.creator.id}>{displayName(show.creator)}</CardUser>
      </ShowMeta>
      <ShowMeta>
        <span>{`${mainGenre(show)} • ${episodesText(show)}`}</span>
        <AgeBadge look="short" rating={show.ageRating} />
      </ShowMeta>
    </CardRow>
  );
}

const ShowMeta = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--text-3);
  ${type.small}
`;
