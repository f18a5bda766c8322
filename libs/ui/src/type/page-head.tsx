import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { media } from '../theme/media';
import { type } from '../theme/type';

export interface PageHeadProps {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** The way back, a `BackLink` above the title. */
  back?: ReactNode;
  /** Buttons at the right; on a phone below the title when they do not fit beside it. */
  actions?: ReactNode;
  /** Whether the title is short enough for the actions beside it on phones; the sentence is below both then. */
  isShort?: boolean;
}

/** The head of an ordinary page: its only `h1`, a sentence, and the actions for the whole page. */
export function PageHead({ title, description, back, actions, isShort }: PageHeadProps) {
  return (
    <Head data-short={isShort || undefined}>
      {back && <Way>{back}</Way>}
      <Titles>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </Titles>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  margin-bottom: 24px;
  ${media.phone} {
    margin-bottom: 12px;
  }
`;

/** A line of its own, without the gap of the lines. */
const Way = styled.div`
  flex: 1 0 100%;
  margin-bottom: -12px;
`;

const Titles = styled.div`
  min-width: 0;
  margin-right: auto;
  overflow-wrap: anywhere;
  h1 {
    ${type.h1}
  }
  p {
    ${type.body}
    margin-top: 4px;
    color: var(--text-2);
  }
  ${media.phone} {
    [data-short] > & {
      display: contents;
      h1 {
        margin-right: auto;
      }
      p {
        order: 1;
        flex: 1 0 100%;
        margin: 0;
      }
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} {
    /* The title keeps its height beside a button, which is higher. */
    [data-short] > & {
      margin-block: -7px;
    }
  }
`;
