import { randomBytes, randomUUID } from 'node:crypto';

/** Placeholder for the nonce of each answer. Only this process knows it, so no content can contain it. */
const NONCE_MARK = randomUUID();
/** Placeholder for the visitor's signed id. */
export const VISIT_MARK = randomUUID();
/** Placeholder for whether the visitor is probably signed in. */
const SESSION_MARK = randomUUID();
const ORIGINS_MARK = '<!--beem:origins-->';
/** Elements to which the policy of a page applies: the template's own scripts, styles and the scripts it preloads. */
const POLICY_ELEMENTS = /<(script|style|link(?=[^>]*\sas="script"))(?=[\s>])/gi;

/** The attribute that lets an element pass the page's Content-Security-Policy. */
export const NONCE_ATTRIBUTE = `nonce="${NONCE_MARK}"`;

/**
 * Tells the page before the first paint whether the request had a session cookie, so that the frame is drawn in its
 * final size. It is a hint: the session may have ended meanwhile.
 */
export const SESSION_TAG = `<meta name="beem-session" content="${SESSION_MARK}">`;

/** Adds the nonce to all elements of the template; anything filled in later must name `NONCE_ATTRIBUTE` to run. */
export function markTemplate(template: string): string {
  return template.replace(POLICY_ELEMENTS, (element) => `${element} ${NONCE_ATTRIBUTE}`);
}

/** Names the other origins whose scripts the page allows. */
export function nameOrigins(template: string, scriptOrigins: readonly string[]): string {
  return template.replace(ORIGINS_MARK, () => scriptOrigins.join(' '));
}

/** Makes a nonce for one answer: 128 random bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The values that differ between two answers of one page. */
export interface AnswerMarks {
  nonce: string;
  /** Signed by `VisitTokens`: base64url and dots, which have no meaning in HTML or JSON. */
  visit: string;
  /** Whether the request holds a session cookie, valid or not. */
  hasSession: boolean;
}

const MARKS = new RegExp(`(${NONCE_MARK}|${VISIT_MARK}|${SESSION_MARK})`);

/** A filled-in page without the values of a single answer; all requests share it. */
export class PageBody {
  /** Text and placeholders alternate: every second part is a placeholder. */
  private readonly parts: string[];

  constructor(html: string) {
    this.parts = html.split(MARKS);
  }

  with({ nonce, visit, hasSession }: AnswerMarks): Buffer {
    const values = new Map<string, string>([
      [NONCE_MARK, nonce],
      [VISIT_MARK, visit],
      [SESSION_MARK, hasSession ? 'expected' : 'none'],
    ]);
    return Buffer.from(this.parts.map((part, at) => (at % 2 === 1 ? values.get(part) : part)).join(''));
  }
}
