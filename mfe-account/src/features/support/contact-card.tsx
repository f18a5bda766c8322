import { SUPPORT_EMAIL } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Button, media, type } from '@beem/ui';
import { Copy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../shared/card';
import { copySupportEmail } from './copy-email';

/** The support address with a button that copies it; `children` are other links. */
export function ContactCard({ children }: { children: ReactNode }) {
  return (
    <Row>
      <Round aria-hidden="true">
        <Mail />
      </Round>
      <Words>
        <h2>Contact us by email</h2>
        <p>{SUPPORT_EMAIL}</p>
      </Words>
      <Ways>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copySupportEmail()}>
          Copy email
        </Button>
        {children}
      </Ways>
    </Row>
  );
}

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  padding: 24px;
  ${media.phone} {
    padding: 20px;
  }
`;

const Round = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: 50%;
  background: var(--surface-3);
  svg {
    width: var(--icon-22, 22px);
    height: var(--icon-22, 22px);
  }
`;

const Words = styled.div`
  min-width: 0;
  margin-right: auto;
  h2 {
    ${type.h3}
  }
  p {
    ${type.body}
    color: var(--text-2);
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} {
    flex: 1 0 100%;
    > * {
      flex: 1;
      white-space: nowrap;
    }
  }
`;
