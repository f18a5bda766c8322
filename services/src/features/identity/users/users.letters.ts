import type { Mail } from '../../../platform/mail/index.js';
import type { Account } from './users.repository.js';

const SAFETY = 'You get this mail because it concerns the safety of your account.';

/**
 * The texts of the mails about an account. Each function takes the account and the address of the mail's only button.
 */
export function verificationLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'Verify your email for Beem',
    letter: {
      preview: 'Confirm your address, and you can upload your first video.',
      heading: `Welcome to Beem, ${username}`,
      paragraphs: ['Please confirm that this address is yours. Then you can upload videos of your own.'],
      action: { label: 'Verify my email', url },
      footnote:
        'The link works for 24 hours and asks for your password where you are not signed in. If you did not create an account, ignore this mail.',
    },
  };
}

export function resetLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'Set a new password for Beem',
    letter: {
      preview: 'Your recovery link, good for 30 minutes.',
      heading: 'Set a new password',
      paragraphs: [
        `Somebody, hopefully you, asked to recover the account ${username}. Setting a new password signs you out everywhere.`,
      ],
      action: { label: 'Set a new password', url },
      footnote:
        'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays.',
    },
  };
}

export function passwordChangedLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'Your Beem password was changed',
    letter: {
      preview: 'Other devices were signed out.',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of ${username} has just been changed, and every other device was signed out.`,
        'If this was you, there is nothing to do. If not, recover your account now.',
      ],
      action: { label: 'Recover my account', url },
      footnote: SAFETY,
    },
  };
}

export function signInCopiedLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'A saved sign-in of your Beem account was used twice',
    letter: {
      preview: 'We ended it and signed it out.',
      heading: 'A saved sign-in was used twice',
      paragraphs: [
        `Two browsers presented the same saved sign-in of ${username}. That happens when somebody copied it, and now and then when a connection breaks while you sign in.`,
        'We ended this saved sign-in and every session it had opened. Sign in with your password to go on.',
        'If you were not just signing in, set a new password now.',
      ],
      action: { label: 'Set a new password', url },
      footnote: SAFETY,
    },
  };
}

export function registrationRepeatedLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'You already have a Beem account',
    letter: {
      preview: 'Nothing has changed. Sign in, or set a new password.',
      heading: 'You already have an account',
      paragraphs: [
        `Somebody, hopefully you, tried to register this address. It belongs to the account ${username} already, and nothing has changed.`,
        'If it was you, sign in. If you do not know the password, or never made this account yourself, set a new password: that signs everybody else out.',
      ],
      action: { label: 'Set a new password', url },
      footnote: SAFETY,
    },
  };
}

export function emailChangeLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'Confirm your new email for Beem',
    letter: {
      preview: 'Confirm this address, and your account moves to it.',
      heading: 'Confirm your new address',
      paragraphs: [
        `The account ${username} wants to use this address from now on. Until you confirm it, nothing changes.`,
      ],
      action: { label: 'Use this address', url },
      footnote:
        'The link works once, for 24 hours, and asks for your password where you are not signed in. If you do not know this account, ignore this mail.',
    },
  };
}

export function emailChangeRequestedLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'A new email was asked for on your Beem account',
    letter: {
      preview: 'Nothing has changed yet.',
      heading: 'A new address was asked for',
      paragraphs: [
        `The account ${username} asked to move to another email address. It moves when the link in the new mailbox is opened; until then this address signs in.`,
        'If this was you, there is nothing to do here. If not, set a new password now: that cancels the change.',
      ],
      action: { label: 'Set a new password', url },
      footnote: SAFETY,
    },
  };
}

export function emailChangedLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'Your Beem account has a new email',
    letter: {
      preview: 'This address no longer signs in.',
      heading: 'Your address was changed',
      paragraphs: [
        `The account ${username} has moved to another email address. This one no longer signs in, and links that we have sent to it no longer work.`,
        'If this was you, there is nothing to do. If not, write to us now.',
      ],
      action: { label: 'Contact support', url },
      footnote: SAFETY,
    },
  };
}

export function addressInUseLetter({ email, username }: Account, url: string): Mail {
  return {
    to: email,
    subject: 'Your address was entered for another Beem account',
    letter: {
      preview: 'Nothing has changed. Your address stays yours.',
      heading: 'This address is yours already',
      paragraphs: [
        `Another account asked to use this address. It belongs to the account ${username}, and nothing has changed.`,
        'If it was you, delete that account or choose another address first. If you do not know the password of this one, set a new one.',
      ],
      action: { label: 'Set a new password', url },
      footnote: SAFETY,
    },
  };
}
