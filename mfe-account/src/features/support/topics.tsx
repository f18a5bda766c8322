import { MATURE_AGE, MAX_QUICK_SIGN_INS } from '@beem/contracts';
import { Link } from '@beem/platform';
import { Clapperboard, type LucideIcon, Shield, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { TOPIC_NAMES } from './topic-names';

interface Topic {
  /** The anchor of its answers. */
  id: string;
  title: string;
  summary: string;
  icon: LucideIcon;
  answers: readonly { question: string; answer: ReactNode }[];
}

const SETTINGS = <Link to="/settings">settings</Link>;

/** Frequent questions; every answer describes the product as it is. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'account-and-profile',
    title: TOPIC_NAMES.account,
    summary: 'Sign-in, recovery, your name and picture, deleting an account',
    icon: User,
    answers: [
      {
        question: 'The verification mail did not come',
        answer: (
          <>
            It takes 1 to 2 minutes. Look in your spam folder, then send it again from the{' '}
            <Link to="/verification-pending">verification page</Link>. The link works for 24 hours and asks
            for your password where you are not signed in.
          </>
        ),
      },
      {
        question: 'I forgot my password',
        answer: (
          <>
            On the sign-in page choose “Continue with Email”, then “Initiate account recovery”. The mailed
            link works once, for 30 minutes. A new password signs you out everywhere.
          </>
        ),
      },
      {
        question: 'It says that there were too many attempts',
        answer: (
          <>
            After wrong passwords the next try has to wait; the message says how long. The wait protects your
            account from guesses. A new password through account recovery ends it.
          </>
        ),
      },
      {
        question: 'How do I change my password or my email address?',
        answer: (
          <>
            In the {SETTINGS}, under Security. A new address counts only after you have opened the link that
            we send to it; until then you sign in with the old one.
          </>
        ),
      },
      {
        question: 'How do I change my name or picture?',
        answer: (
          <>
            Open your profile and choose “Edit Profile”. Your first and last name are shown to others only
            while “Show Real Name” is on.
          </>
        ),
      },
      {
        question: 'What is Quick Sign In?',
        answer: (
          <>
            With “Remember me” ticked, your browser remembers up to {MAX_QUICK_SIGN_INS} accounts for 30 days
            and signs you in without the password. The password is not stored. Remove an account with the ✕
            beside it, or under Security in the {SETTINGS}.
          </>
        ),
      },
      {
        question: 'How do I delete my account?',
        answer: (
          <>
            In the {SETTINGS}, at the bottom, under Danger Zone. It cannot be undone. Afterwards you may
            register again with the same address.
          </>
        ),
      },
    ],
  },
  {
    id: 'creator-tools',
    title: TOPIC_NAMES.creators,
    summary: 'Uploads, shows, analytics, support from viewers and payouts',
    icon: Clapperboard,
    answers: [
      {
        question: 'Who may upload?',
        answer: (
          <>
            Everyone whose email address is verified. The first upload makes your account a creator’s. Films
            rated Mature 18+ also need a verified age of {MATURE_AGE}.
          </>
        ),
      },
      {
        question: 'Which files can I upload?',
        answer: (
          <>
            MP4, MOV and AVI, up to an hour. We look at the content, not at the file’s name, and convert it so
            that it plays everywhere. Location and other details that cameras write into files are removed.
          </>
        ),
      },
      {
        question: 'What happens after an upload?',
        answer: (
          <>
            <Link to="/upload">Create</Link> lists your uploads: processing, ready, or failed with the reason
            and a way to try again. If only a part of a file arrived, you decide whether it is published.
          </>
        ),
      },
      {
        question: 'How do I delete a film?',
        answer: (
          <>With Delete at the film, on your own pages. It disappears for everyone at once and for good.</>
        ),
      },
      {
        question: 'Can I earn money on Beem?',
        answer: <>Not yet. Support from viewers and payouts are planned, and nothing can be paid today.</>,
      },
    ],
  },
  {
    id: 'safety-and-privacy',
    title: TOPIC_NAMES.safety,
    summary: 'Reports, age verification, access and deletion requests',
    icon: Shield,
    answers: [
      {
        question: 'How do I report a film?',
        answer: (
          <>
            With Report beside the film, while you are signed in. Choose a reason and, if you like, add
            details. The creator does not learn who reported it.
          </>
        ),
      },
      {
        question: 'Why can I not see some films?',
        answer: (
          <>
            Films rated Mature 18+ are shown to viewers with a verified age of {MATURE_AGE}. Enter your date
            of birth in the {SETTINGS}; what was withheld appears at once.
          </>
        ),
      },
      {
        question: 'My date of birth is wrong',
        answer: (
          <>
            A date that would unlock more can be given only once.{' '}
            <Link to="/support/contact">Write to us</Link> from the address of your account, and we correct
            it.
          </>
        ),
      },
      {
        question: 'Who sees my data?',
        answer: (
          <>
            Your email address and date of birth are shown to you alone. The{' '}
            <Link to="/privacy">Privacy Policy</Link> says the rest.
          </>
        ),
      },
      {
        question: 'Someone else uses my account',
        answer: (
          <>
            Change your password in the {SETTINGS}: every other browser is signed out. If you cannot sign in,
            recover the account, and write to us if the address is not yours any more.
          </>
        ),
      },
      {
        question: 'How do I get a copy of my data, or have it deleted?',
        answer: (
          <>
            <Link to="/support/contact">Write to us</Link> from the address of your account. You can delete
            the account itself in the {SETTINGS}.
          </>
        ),
      },
    ],
  },
];
