import { Link, styled } from '@beem/platform';
import { IconButton, iconButtonStyles, Menu, MenuLink, media, useHasCards, useMediaQuery } from '@beem/ui';
import { Ellipsis, Pencil } from 'lucide-react';
import type { PropsWithChildren } from 'react';

interface RowActionsProps {
  /** Name of the row for `useRowFocus`, e.g. "video-7". */
  group: string;
  title: string;
  /** The page where it is edited. */
  editPath: string;
}

/** The actions of a row of the studio: Edit, and a menu of all others; on narrow windows Edit is in the menu, too. */
export function RowActions({ group, title, editPath, children }: PropsWithChildren<RowActionsProps>) {
  const label = `More for ${title}`;
  const isTablet = useMediaQuery(media.tablet);
  const isNarrow = useHasCards() || isTablet;
  return (
    <Actions data-focus-group={group}>
      {!isNarrow && (
        <EditLink to={editPath} aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
        </EditLink>
      )}
      <Menu
        label={label}
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={label} tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      >
        {isNarrow && (
          <MenuLink to={editPath} icon={<Pencil aria-hidden="true" />}>
            Edit
          </MenuLink>
        )}
        {children}
      </Menu>
    </Actions>
  );
}

const Actions = styled.div`
  display: inline-flex;
`;

const EditLink = styled(Link)`
  ${iconButtonStyles}
`;
