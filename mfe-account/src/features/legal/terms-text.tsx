import { MATURE_AGE, MIN_AGE, REPORT_REASONS, SUPPORT_EMAIL, TERMS_VERSION } from '@beem/contracts';
import { Link } from '@beem/platform';
import type { LegalSection } from './legal-document';

/** The terms describe the product's behaviour; change both in the same commit. */
export const TERMS: readonly LegalSection[] = [
  {
    id: 'who-may-use-beem',
    title: 'Who may use Beem',
    body: (
      <>
        <p>
          You must be at least {MIN_AGE} years old. Anyone of that age may watch without an account. Some
          films are rated {MATURE_AGE}+: they are shown only to signed-in viewers whose date of birth, entered
          in the <Link to="/settings">settings</Link>, says that they are at least {MATURE_AGE}.
        </p>
        <p>
          These terms are an agreement between you and Beem. You accept them when you create an account, and
          we keep the version you accepted and the time.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          Use an email address of your own. We send a link to it, and you can upload once you have opened it.
        </li>
        <li>Keep your password to yourself. You are responsible for what is done with your account.</li>
        <li>
          Choose a name that does not pretend to be someone else or the Beem team. Such names may be refused.
        </li>
        <li>
          Give your real date of birth if you give one. A date that would unlock more can be given once.
        </li>
        <li>
          Sign out other browsers or change your password in the <Link to="/settings">settings</Link> if you
          think that someone else uses your account.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-films-stay-yours',
    title: 'Your films stay yours',
    body: (
      <>
        <p>
          You keep the ownership of everything you upload: films, shows, covers, descriptions, comments and
          your picture. You grant Beem a license to display it, so that we can show it to viewers.
        </p>
        <p>
          The license is worldwide, free of charge and not exclusive. It covers what showing a film takes: we
          store it, convert it to formats that play everywhere, make posters and previews of it, list it in
          the hub, in search and in shows, and let other sites show its title and poster with a link to it. We
          do not sell your films, and we do not use them to train AI models.
        </p>
        <p>
          The license ends when you delete the film, or your account. The film disappears from Beem at once,
          and its files are deleted after that.
        </p>
      </>
    ),
  },
  {
    id: 'films-made-with-ai',
    title: 'Films made with AI',
    body: (
      <>
        <p>
          Beem is a place for films made with AI. Beem itself generates nothing; you make your films with the
          tools of your choice, and you are responsible for them. By uploading a film you confirm that
        </p>
        <ul>
          <li>the terms of the tools you used allow you to publish it;</li>
          <li>you have the rights to music, voices, pictures and texts that are in it;</li>
          <li>
            real people who can be recognised in it, by face or by voice, have agreed, and that it does not
            claim that they did or said what they did not;
          </li>
          <li>it does not copy the work of others.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'age-ratings',
    title: 'Age ratings',
    body: (
      <p>
        You rate each film that you upload: All Ages, Teen 13+ or Mature 18+. Rate it honestly. Only creators
        with a verified age of {MATURE_AGE} may publish films rated Mature 18+. A show has the highest rating
        of its episodes. We may change a rating that is too low.
      </p>
    ),
  },
  {
    id: 'what-is-not-allowed',
    title: 'What is not allowed',
    body: (
      <>
        <p>The reasons for which anyone who is signed in can report a film are also our rules:</p>
        <ul>
          {REPORT_REASONS.filter(({ value }) => value !== 'other').map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
        <p>
          Anything against the law is not allowed either, nor is harming Beem itself: collecting its content
          by machine, going around age limits, faking views, likes or followers, breaking into accounts, or
          uploading files made to damage our computers.
        </p>
      </>
    ),
  },
  {
    id: 'reports-and-moderation',
    title: 'Reports and moderation',
    body: (
      <p>
        People, not machines, judge films, and they do so when a film has been reported. Moderators see the
        report, your username and the film. The creator does not learn who reported it. Reports about minors,
        violence, hate, sexual content without a tag or content without consent come first.
      </p>
    ),
  },
  {
    id: 'what-we-may-remove',
    title: 'What we may remove',
    body: (
      <>
        <p>
          We may remove content that breaks these terms or harms people. A removed film is hidden everywhere,
          and its link says “Content Unavailable”. A removal can be reversed: if you think that we were wrong,
          write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </p>
        <p>We may close accounts that break these terms again and again, or in a serious way.</p>
      </>
    ),
  },
  {
    id: 'prices-and-payments',
    title: 'Prices and payments',
    body: (
      <>
        <p>
          Watching, following and publishing on Beem are free. The{' '}
          <Link to="/subscription">Premium plan</Link> is announced and cannot be subscribed to yet.
        </p>
        <p>
          You may support a creator with a donation by card, from $5, if you are at least {MATURE_AGE}, or
          have the age that the operator of this site sets; without a date of birth the donation asks for it.
          It is a gift that buys nothing, and none is repeated by itself. Of each donation Beem keeps 10%, and
          2.9% and 30 cents for the processing of the card. If you cover the fees, your card is charged the
          processing fee on top, Beem keeps nothing for itself, and the creator receives the whole donation.
          You see all of these amounts before you pay. If a donation was a mistake, write to support.
        </p>
        <p>
          Stripe takes the payments and pays creators, who have an account there under Stripe’s own terms.
          What is refunded, or given back by the bank of a donor, is taken from the creator’s balance.
        </p>
      </>
    ),
  },
  {
    id: 'leaving-beem',
    title: 'Leaving Beem',
    body: (
      <p>
        You may delete your account at any time in the <Link to="/settings">settings</Link>. It is gone for
        everyone at once and cannot be brought back. The{' '}
        <Link to="/privacy#how-long-we-keep-it">Privacy Policy</Link> says what is deleted and when.
      </p>
    ),
  },
  {
    id: 'what-we-promise',
    title: 'What we promise, and what we do not',
    body: (
      <>
        <p>
          We work to keep Beem running, safe and fast. We do not promise that it is always available, that it
          stays as it is, or that films stay on it for ever: keep a copy of everything you upload. Films and
          comments are the words of their authors, not ours.
        </p>
        <p>
          Where the law allows, we are liable only for damage that we caused on purpose or by serious
          carelessness. Nothing here takes away rights that the law of your country gives you as a consumer.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        This is version {TERMS_VERSION}. When we change the terms, the new text gets a new version and date on
        this page. If you do not agree with it, you may delete your account.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Your data and how to reach us',
    body: (
      <p>
        We do not sell personal data. Requests for access and deletion go through{' '}
        <Link to="/support/contact">support</Link>; the <Link to="/privacy">Privacy Policy</Link> says the
        rest.
      </p>
    ),
  },
];
