const TINTS = ['#2B2457', '#123C4C', '#4A211D', '#153D2D', '#43310F', '#451B3A'];

/** A dark colour that is always the same for one id; white text on it is readable. */
export function tintOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return TINTS[sum % TINTS.length] as string;
}
