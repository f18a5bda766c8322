import { SUPPORT_EMAIL } from '@beem/contracts';
import { styled, useCurrentRoute } from '@beem/platform';
import { ButtonLink, buttonStyles, PageBody, PageHead } from '@beem/ui';
import { ArrowLeft, Send } from 'lucide-react';
import { Answers } from '../features/support/answers';
import { ContactCard } from '../features/support/contact-card';
import { LegalLinks } from '../features/support/legal-links';
import { TopicCards } from '../features/support/topic-cards';
import { WhatToWrite } from '../features/support/what-to-write';

const RESPONSE = 'We answer within 24 hours on business days';

/** /support and /support/contact share one file, so that no other page loads what both need. */
export default function SupportPage() {
  const isContact = useCurrentRoute()?.path === '/support/contact';
  return (
    <SupportBody>
      {isContact ? <Contact /> : <SupportCenter />}
      <LegalLinks />
    </SupportBody>
  );
}

function SupportCenter() {
  return (
    <>
      <PageHead title="Support Center" description={RESPONSE} />
      <TopicCards />
      <ContactCard>
        <ButtonLink variant="primary" to="/support/contact" icon={<Send aria-hidden="true" />}>
          Contact
        </ButtonLink>
      </ContactCard>
      <Answers />
    </>
  );
}

function Contact() {
  return (
    <>
      <PageHead
        title="Contact"
        description={RESPONSE}
        back={
          <ButtonLink to="/support" size="small" icon={<ArrowLeft aria-hidden="true" />}>
            Support Center
          </ButtonLink>
        }
      />
      <ContactCard>
        <MailLink href={`mailto:${SUPPORT_EMAIL}`} data-variant="primary">
          <Send aria-hidden="true" />
          Write an email
        </MailLink>
      </ContactCard>
      <WhatToWrite />
    </>
  );
}

const SupportBody = styled(PageBody)`
  --page-max: 880px;
`;

const MailLink = styled.a`
  ${buttonStyles}
`;
