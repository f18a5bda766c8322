import { MATURE_AGE, MIN_AGE, SUPPORT_EMAIL } from '@beem/contracts';
import { Link } from '@beem/platform';
import { BROWSER_STORAGE, COOKIES } from './browser-storage';
import { type Kept, KeptList } from './kept-list';
import type { LegalSection } from './legal-document';

/** Data that is stored for an account in use. */
const STORED: readonly Kept[] = [
  {
    name: 'Your account',
    purpose:
      'Email address, username, password (as a hash that cannot be turned back), the first and last name, display name and picture you entered, the date of birth if you entered it, when and where (on the web) you joined, and when you accepted which version of the terms.',
    until: 'as long as you have the account',
  },
  {
    name: 'Usernames you gave up',
    purpose: 'So that nobody else takes your former name at once.',
    until: '30 days',
  },
  {
    name: 'Names you changed',
    purpose: 'The old and the new one, for the moderators: so that no account poses as another.',
    until: '30 days',
  },
  {
    name: 'What you publish',
    purpose:
      'Videos, shows, covers, comments. From an uploaded file we make the copies that are shown and then delete the original, or 30 days later if that failed and you may try again. Location and other details of the camera are left out of the copies.',
    until: 'until you delete it',
  },
  {
    name: 'What you do',
    purpose:
      'Likes, saves, follows, which videos you watched on which day, where you stopped in them, your notifications. Your library, the counts and your feed are made of it.',
    until: 'until you take it back, or as long as you have the account',
  },
  {
    name: 'Donations you send or receive',
    purpose:
      'Amount, fees, day, message, whether it is anonymous, what became of the payment, and its number at Stripe. Never your card: you give it to Stripe alone.',
    until: 'as long as the books have to be kept; without your name and words once you delete your account',
  },
  {
    name: 'Your account for payouts',
    purpose:
      'If you receive donations: the number and state of your account at Stripe, what Stripe still asks you for, and your payouts. Your bank account and proof of identity are with Stripe alone.',
    until: 'as long as you have the account; its number in messages from Stripe 90 days',
  },
  {
    name: 'Reports',
    purpose: 'The video, your reason and details, and your username, for the moderators.',
    until: 'as long as the decision has to be understood',
  },
  {
    name: 'Your sign-ins',
    purpose:
      'When a browser signed in and was last used, and the name it gives itself, so that you can recognise it in your settings. No network address.',
    until: '30 days after it ended; a hash of a used Quick Sign In 180 days, which shows when it was copied',
  },
  {
    name: 'Your second factors',
    purpose:
      'If you set one up: the public key of a passkey, the encrypted key of an authenticator app, recovery codes as hashes, the names you gave them, and when they were used. Never your finger, your face or a PIN: these stay on your device.',
    until: 'until you remove them',
  },
  {
    name: 'Links in our mails',
    purpose:
      'A hash of each link that verifies an address or sets a new password, and the new address that waits to be confirmed.',
    until: '30 days after it was used or expired',
  },
  {
    name: 'Logs of our servers',
    purpose:
      'Network address (for IPv6 the first half), browser, time, request and your user id where something failed or concerned the safety of an account. Never a password or an email address.',
    until: 'as long as faults and attacks are looked into; ask support for the period that is set',
  },
  {
    name: 'Counts',
    purpose:
      'How many requests of a network or an account were made, against guessing and flooding, and how many visitors a version of a page failed. They hold shortened and encoded addresses.',
    until: 'minutes to a day; the number of visitors, without addresses, 30 days',
  },
];

/** The policy describes the product's behaviour; change both in the same commit. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>We do not sell personal data, and there is no advertising on Beem today.</li>
        <li>
          No other company counts your visits: pages load scripts, fonts and videos from Beem alone. Only when
          you open the form of a donation, the card form of Stripe is loaded with it.
        </li>
        <li>
          You see and change your data in your settings and your profile, and you can delete your account.
        </li>
        <li>
          Requests for access and deletion go through support:{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and what for',
    body: (
      <>
        <p>
          We keep what Beem needs to work and to be safe, and nothing for advertising. As a guest you leave
          only the last two of these.
        </p>
        <KeptList items={STORED} />
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <ul>
        <li>
          <strong>You alone:</strong> email address, date of birth, library, watch history, notifications,
          sign-ins.
        </li>
        <li>
          <strong>Everyone:</strong> username, display name, picture, when you joined, your videos, shows,
          comments, and the counts of them and of your followers. First and last name only while “Show Real
          Name” is on in your profile.
        </li>
        <li>
          <strong>Signed-in users:</strong> whom you follow and who follows you.
        </li>
        <li>
          <strong>Creators:</strong> that you liked, commented on or followed, in their notifications, and of
          your donations the amount, the message and, unless they are anonymous, your name. Not that you
          watched, and not that you reported.
        </li>
        <li>
          <strong>Moderators:</strong> reports with your username, videos that are hidden from others, and
          which names you changed in the last 30 days.
        </li>
        <li>
          <strong>Stripe:</strong> your card, the amount, and what its card form learns of your browser, so
          that it can take the payment and detect fraud; of creators what it must know to pay them.
        </li>
        <li>
          <strong>People who run Beem:</strong> who sent a donation, also an anonymous one, and what their
          work on the servers needs, and companies that run computers, storage and mail for us and may use the
          data for nothing else.
        </li>
        <li>
          <strong>Authorities:</strong> what the law obliges us to hand over.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-age',
    title: 'Your age',
    body: (
      <p>
        Beem is for people of at least {MIN_AGE}. The date of birth is voluntary and shown to no one; it
        decides only whether you see videos rated {MATURE_AGE}+ and may publish them. If we learn that a child
        under {MIN_AGE} has an account, we delete it: please tell support.
      </p>
    ),
  },
  {
    id: 'cookies-and-storage',
    title: 'Cookies and local storage',
    body: (
      <>
        <p>
          Beem asks for no consent to cookies because it sets none that it could do without. These belong to
          signing in and to bringing you the same version of each page; no page and no other site can read
          them:
        </p>
        <KeptList items={COOKIES} />
        <p>
          The card form of a donation keeps two cookies of Stripe to detect fraud: “__stripe_mid” for a year
          and “__stripe_sid” for half an hour. Who sends no donation gets none.
        </p>
        <p>
          These stay in your browser, and you can clear them there. Only “ipadAuth” is sent to us, as your
          sign-in.
        </p>
        <KeptList items={BROWSER_STORAGE} />
      </>
    ),
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          <strong>A video, a show or a comment that you delete</strong> disappears for everyone at once. Its
          files and everything that belongs to it are deleted within a few hours. Of a video that was
          reported, unless falsely, moderators keep the title and the reports, and for 30 days its picture; of
          such a comment the reports, and for 30 days its text.
        </p>
        <p>
          <strong>If you delete your account</strong>, it is gone for everyone at once, and you are signed out
          everywhere. After that our machines delete, mostly within minutes:
        </p>
        <ul>
          <li>your account with its email address, names, picture and date of birth;</li>
          <li>your videos, shows and covers with their files, and what others did with them;</li>
          <li>
            your comments. Where others have answered, an empty comment without your name keeps the answers
            together;
          </li>
          <li>your likes, saves, follows, library, watch history and notifications;</li>
          <li>your sign-ins, the links in our mails, and mails to you that have not been sent yet.</li>
        </ul>
        <p>
          <strong>Your username</strong>, and one that you gave up shortly before, stays reserved for 30 days,
          so that nobody can take it and pose as you. Nothing else of you is kept with it. Then it is deleted
          within a day.
        </p>
        <p>
          <strong>What is left</strong> names you no more: reports that you wrote, without your name and
          words, as long as the video of another user is there; a note that some account was deleted, for 30
          days; and lines of our logs with a number in place of your name and the network address they came
          from. If you were a moderator, your decisions stay with such a number. Your username alone is kept
          for 30 days, so that nobody else takes it at once. Donations that you sent or received stay as
          amounts without your name and message, because refunds, disputes and the books refer to them; Stripe
          keeps what the law asks of it. You may register again with the same address.
        </p>
        <p>
          A browser that has just loaded your picture or a video may show its own copy for about a minute.
          What comes back with a backup of our data is deleted again.
        </p>
        <p>The other periods stand beside what we keep, above.</p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask for a copy of your data, have it corrected or deleted, and object to what we do with it.
          Much of this you can do yourself in the <Link to="/settings">settings</Link> and on your profile.
          For everything else <Link to="/support/contact">write to support</Link> from the address of your
          account, so that we know that it is you. We answer within 24 hours on business days.
        </p>
        <p>
          If you are not content with our answer, you may complain to the data protection authority of your
          country.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    body: (
      <p>
        Passwords and sign-in tokens are stored as hashes only. Connections are encrypted. A new password ends
        every other sign-in, and changes of your password or address are reported to you by mail. If you find
        a weakness, please tell support before you tell others.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When what we keep changes, this page changes with it and gets a new date. See also the{' '}
        <Link to="/terms">Terms of Service</Link>.
      </p>
    ),
  },
];
