/**
 * Letters, digits and signs that look like a Latin letter, in the scripts in which most names here are written (UTS
 * #39).
 */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    ...[
      'aаαɑ4@',
      'bвβ8ь',
      'cсϲ',
      'dԁ',
      'eеεє3€',
      'gɡ9',
      'hнһ',
      'iіιıлl1!|íї',
      'kкκ',
      'mмμ',
      'nпηո',
      'oоοσ0øօ',
    ],
    ...['pрρ', 'rгя', 'sѕ5$', 'tтτ7', 'uυսц', 'vνѵ', 'wшщω', 'xхχ', 'yуγ', 'zᴢ2'],
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])),
);

/**
 * The form in which names are compared: l and i are one letter, and `rn` and `vv` become the letters that they look
 * like.
 */
const folded = (words: string) => foldLatin(words).split(' ');
const TITLES = folded('admin admins administrator administrators moderator moderators sysadmin superuser');
const ROLES = folded(
  'support help helpdesk staff official security system root mod mods moderation team service abuse safety postmaster webmaster noreply',
);
const ANY = [...TITLES, ...ROLES, foldLatin('beem')].join('|');
const ROLE = ROLES.join('|');

const CONTAINS_TITLE = new RegExp(`${foldLatin('administrator')}|${foldLatin('moderator')}`);
const BESIDE_ADMIN = /^admin|admin$/;
const MADE_OF_ROLES = new RegExp(`^(?:the|reai)?(?:${ANY})+$`);
const BESIDE_BEEM = new RegExp(`^(?:${ROLE})(?:at|of|from)?beem|beem(?:${ROLE})$`);

/** Whether a name could be mistaken for Beem's staff, even with look-alike letters, digits and signs. */
export function isStaffLike(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // A digit may replace a letter (adm1n) or follow the word (admin1).
  return [plain, plain.replace(/[\d_]+(?=\s|$)|(?<=\s|^)[\d_]+/g, '')].some(readsAsStaff);
}

function readsAsStaff(plain: string): boolean {
  const words = foldLatin([...plain].map((character) => LOOK_ALIKES[character] ?? character).join(''))
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const whole = words.join('');
  return (
    words.some((word) => TITLES.includes(word)) ||
    (words.includes('beem') && words.some((word) => ROLES.includes(word))) ||
    [CONTAINS_TITLE, BESIDE_ADMIN, MADE_OF_ROLES, BESIDE_BEEM].some((pattern) => pattern.test(whole))
  );
}

function foldLatin(text: string): string {
  return text.replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w');
}
