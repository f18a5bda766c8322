import { Link, styled } from '@beem/platform';
import { IconButton, iconButtonStyles, Menu, media } from '@beem/ui';
import { Ellipsis, Pencil } from 'lucide-react';
import type { PropsWithChildren } from 'react';

interface RowActionsProps {
  /** Name of the row for `useRowFocus`, e.g. "video-7". */
  group: string;
  title: string;
  /** The page where it is edited. */
  editPath: string;
}

/** The actions of a row of the studio: Edit, and a menu of all others. */
export function RowActions({ group, title, editPath, children }: PropsWithChildren<RowActionsProps>) {
  const label = `More for ${title}`;
  return (
    <Actions data-focus-group={group}>
      <EditLink to={editPath} aria-label={`Edit ${title}`}>
        <Pencil aria-hidden="true" />
      </EditLink>
      <Menu
        label={label}
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={label} tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      >
        {children}
      </Menu>
    </Actions>
  );
}

const Actions = styled.div`
  display: inline-flex;
`;

/** On tablets, where columns are narrow, only the title links to the form. */
const EditLink = styled(Link)`
  ${iconButtonStyles}
  ${media.tablet} {
    display: none;
  }
`;
