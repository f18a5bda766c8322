import { SUPPORT_EMAIL } from '@beem/contracts';
import { styled, useCurrentRoute } from '@beem/platform';
import { BackLink, ButtonLink, buttonStyles, PageBody, PageHead } from '@beem/ui';
import { Send } from 'lucide-react';
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
    <PageBody $width="reading">
      {isContact ? <Contact /> : <SupportCenter />}
      <LegalLinks />
    </PageBody>
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
        back={<BackLink to="/support">Support Center</BackLink>}
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

const MailLink = styled.a`
  ${buttonStyles}
`;
