import { css, styled } from '@beem/platform';
import { DottedLine, hitArea, media, type, useMediaQuery } from '@beem/ui';
import type { ReactNode } from 'react';
import { FormColumn, pictureColumns } from '../form-foot';

interface EditorColumnsProps {
  pictures: ReactNode;
  fields: ReactNode;
}

/** Pictures at the left and fields at the right; fields first on phones, for the focus too. */
export function EditorColumns({ pictures, fields }: EditorColumnsProps) {
  const isPhone = useMediaQuery(media.phone);
  const columns = [
    <FormColumn key="pictures">{pictures}</FormColumn>,
    <FormColumn key="fields">{fields}</FormColumn>,
  ];
  return <Columns>{isPhone ? columns.reverse() : columns}</Columns>;
}

/** A line that belongs to the heading of the page, whose distance it reduces. */
export const headLine = css`
  margin-block: -16px 24px;
  ${type.body}
  color: var(--text-2);
  ${media.phone} {
    margin-block: -8px 16px;
    ${type.small}
  }
`;

/** What the stored work is, in one line below the heading of the page; on phones its title has a line of its own. */
export const EditorFacts = styled(DottedLine)`
  ${headLine}
  strong {
    font-weight: 600;
    color: var(--text);
  }
  a {
    ${hitArea}
    color: var(--accent);
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.phone} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  ${pictureColumns}
`;

/** Buttons below a section; one below the other on phones. */
export const EditorButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${media.phone} {
    display: grid;
  }
`;

/** A note that the creator should read first. */
export const EditorNote = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  ${type.label}
  overflow-wrap: anywhere;
  > span {
    flex: 1 1 14rem;
  }
  > svg {
    flex: none;
    color: var(--warning);
  }
  &[data-tone='danger'] {
    background: var(--danger-soft);
    > svg {
      color: var(--danger);
    }
  }
`;

export const EditorSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 32px;
  padding-top: 24px;
  border-top: 1px solid var(--line);
  h2 {
    ${type.h2}
  }
  > p {
    ${type.body}
    color: var(--text-2);
  }
`;
