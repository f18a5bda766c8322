import type { Kept } from './kept-list';

/** With https the server begins the names of its cookies with these, which browsers then enforce. */
const prefixed = (prefix: string, name: string) => (location.protocol === 'https:' ? prefix + name : name);
const forSite = (name: string) => prefixed('__Host-', name);
const forCalls = (name: string) => prefixed('__Secure-', name);

/** Cookies that the server sets; scripts cannot read them. */
export const COOKIES: readonly Kept[] = [
  {
    name: forSite('beem_session'),
    purpose: 'Keeps you signed in.',
    until: '12 hours after your last visit and 7 days in all; 30 days if you ticked “Remember me”',
  },
  {
    name: forCalls('beem_device_…'),
    purpose:
      'Lets this browser sign in again without the password (“Quick Sign In”), one for each saved account.',
    until: '30 days after it was last used, or until you remove it',
  },
  {
    name: forCalls('beem_known'),
    purpose:
      'Says that an account has signed in with this browser before, so that guesses of strangers do not lock you out.',
    until: '180 days after you last signed in',
  },
  {
    name: forCalls('beem_wrote'),
    purpose: 'Says how far a second database must have come to show you what you changed a moment ago.',
    until: 'at most a minute',
  },
  {
    name: forSite('beem_visitor'),
    purpose:
      'A random number that decides whether you get a new version of a page early, so that you do not change between versions. It is set only while a new version is tried, and is not linked to your account.',
    until: '90 days',
  },
  {
    name: forSite('beem_preview'),
    purpose: 'For members of a team: which unreleased version of a page they have opened to check it.',
    until: '8 hours, until you reset it or sign out',
  },
];

/** Data that the pages store in the browser's own storage. It stays on the device. */
export const BROWSER_STORAGE: readonly Kept[] = [
  {
    name: 'sessionEnded',
    purpose: 'That you are no longer signed in here, so that the page is not drawn for a user first.',
    until: 'until you sign in',
  },
  { name: 'theme', purpose: 'Whether you chose the dark or the light theme.', until: 'until you clear it' },
  {
    name: 'quickSignIn',
    purpose: 'Name, username and picture of at most three saved accounts. Never a password.',
    until: 'until you remove the account or it has expired',
  },
  {
    name: 'pendingVerificationEmail',
    purpose: 'The address you registered with, so that the verification mail can be sent again.',
    until: 'until the address is verified',
  },
  {
    name: 'arrivalOfRegistration',
    purpose: 'Where you were before you registered, so that you get back there.',
    until: '24 hours',
  },
  {
    name: 'ipadAuth',
    purpose: 'Your sign-in on tablets, some of which lose cookies between visits.',
    until: 'until you sign out',
  },
  { name: 'libraryView', purpose: 'Whether your library is a grid or a list.', until: 'until you clear it' },
  { name: 'beem.muted', purpose: 'That you muted the sound.', until: 'until you turn it on' },
  {
    name: 'beem.player',
    purpose: 'Volume, speed and captions of the player.',
    until: 'until you clear it',
  },
  {
    name: 'doneIntents',
    purpose: 'What you wanted before you signed in and what has been done, so that it is not done twice.',
    until: 'until you clear it; at most the last 100',
  },
  {
    name: 'recentSearches',
    purpose: 'Your last eight searches, so that you can repeat them; those without a sign-in apart.',
    until: 'until you remove them or sign out',
  },
  {
    name: 'beem.hubVideo',
    purpose:
      'The last video that you saw in the hub, so that you get back to it after a sign-in or a reload.',
    until: 'until you clear it',
  },
  {
    name: 'beem.singleKeysOff',
    purpose: 'That you turned off the keyboard shortcuts of one character.',
    until: 'until you turn them on',
  },
  {
    name: 'unfinishedDonation …',
    purpose: 'A donation whose payment has no answer yet, so that it is not made twice.',
    until: 'until its end is known or you sign out',
  },
  {
    name: 'unfinishedUpload …',
    purpose:
      'The texts of a video that is being uploaded and the name of its file, so that the upload goes on after the page was closed. Not the file.',
    until: 'until it has arrived, you cancel it or you sign out; after 24 hours your next visit removes it',
  },
  {
    name: 'beem-review-…',
    purpose: 'What a moderator has typed in the review of a report.',
    until: 'until it is decided or cancelled, you sign out, or you close the tab',
  },
  {
    name: 'previewAsked',
    purpose: 'For members of a team: that this tab has asked about a preview, so that it asks once.',
    until: 'until you close the tab',
  },
  {
    name: 'beem-running-…',
    purpose: 'Which part of Beem is starting in a tab. It tells the next page if that part never finished.',
    until: 'a moment; at most a day',
  },
  {
    name: 'beem-avoided-builds',
    purpose: 'Versions of parts of Beem that froze this browser, so that it does not start them again.',
    until: 'until you clear it; each counts for 10 minutes',
  },
  {
    name: 'startedOverAt',
    purpose: 'When a page that failed to load was loaded again, so that it does not try for ever.',
    until: 'until you close the tab',
  },
  {
    name: 'beem-immutable-2',
    purpose: 'A cache of the program files of Beem, so that it starts fast. No videos and nothing personal.',
    until: 'at most 150 files; older ones are replaced',
  },
];
