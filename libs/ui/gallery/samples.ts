/** A still drawn in SVG, so that the gallery needs no files. */
function still(from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h300v400H0z"/><circle cx="190" cy="130" r="60" fill="#fff" opacity=".7"/><path d="M0 330q80-70 160-20t140-30v120H0z" fill="#08070d" opacity=".6"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const violetStill = still('#2b1166', '#b061e0');
export const redStill = still('#7a1d12', '#f0a050');

/** Thumbhash of a violet still. */
export const thumbhash = 'FxgKDQAGd4doeHeIeIiHd4CPdwc3';

export const users = {
  leila: user('1', 'leila_noor', 'Leila', 'Noor', violetStill),
  pip: user('7', 'pip_north', 'Pip', 'North', null),
  sam: user('12', 'sam_whitfield', 'Sam', 'Whitfield', null),
  lars: user('23', 'lars_berg', 'Lars', 'Berg', null),
};

/** A user as lists show them. */
export const creator = {
  ...users.leila,
  displayName: 'Leila Noor',
  isVerified: true,
  isCreator: true,
  acceptsDonations: true,
  followersCount: 677,
  followingCount: 12,
  isFollowing: false,
  createdAt: '2026-03-12T10:00:00.000Z',
};

/** A picture file, as a user would choose it. */
export const pictureFile = new File(
  [decodeURIComponent(violetStill.slice(violetStill.indexOf(',') + 1))],
  'still.svg',
  {
    type: 'image/svg+xml',
  },
);

export const video = {
  title: 'Ballet for Creatures Without Knees',
  thumbnailUrl: violetStill,
  thumbhash,
  duration: 72,
  ageRating: 'teen',
  viewCount: 39_700,
  likeCount: 5_200,
} as const;

function user(
  id: string,
  username: string,
  firstName: string,
  lastName: string,
  profileImageUrl: string | null,
) {
  return { id, username, firstName, lastName, showRealName: true, profileImageUrl };
}

/*
 * Options of fields. They are written here and not imported: the shell's first file, which has the module of the real ones,
 * would grow by them.
 */
export const ratings = [
  { value: 'all', label: 'All Ages' },
  { value: 'teen', label: 'Teen 13+' },
  { value: 'mature', label: 'Mature 18+' },
];
export const reasons = [
  { value: 'sexual', label: 'Sexual Content Without Tag' },
  { value: 'spam', label: 'Spam or Scam' },
  { value: 'other', label: 'Other' },
];
