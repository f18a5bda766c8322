import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from '@beem/api-client';
import { DEMO_PASSWORD, emailOf } from './accounts.js';
import type { Catalogue, CatalogueUser } from './catalogue.js';
import { Mailbox } from './mailbox.js';
import { seededRandom } from './seeded-random.js';
import { CallError, DemoVisitor } from './visitor.js';

export interface DemoUser {
  id: string;
  username: string;
  /** Their signed-in browser. */
  visitor: DemoVisitor;
}

/** The catalogue's users, registered on first use and signed in once. */
export class DemoUsers {
  private readonly known = new Map<string, Promise<DemoUser>>();
  private readonly mailbox: Mailbox;

  constructor(
    private readonly url: string,
    mailboxUrl: string,
    private readonly catalogue: Catalogue,
  ) {
    this.mailbox = new Mailbox(mailboxUrl);
  }

  get(username: string): Promise<DemoUser> {
    const known = this.known.get(username);
    if (known) return known;
    const entry = this.ensure(username);
    this.known.set(username, entry);
    return entry;
  }

  /** Completes the missing steps: registration, sign-in, verification, profile. */
  private async ensure(username: string): Promise<DemoUser> {
    const entry = this.catalogue.users.find((user) => user.username === username);
    if (!entry) throw new Error(`The catalogue has no ${username}.`);
    const visitor = new DemoVisitor(this.url);
    const user = await this.signIn(visitor, entry);
    if (!user.isVerified && this.needsVerification(entry)) await this.verify(visitor, entry);
    if (!hasProfile(user, entry)) await this.dress(visitor, entry);
    if (user.dateOfBirth === null) await this.enterBirthday(visitor, username);
    return { id: user.id, username, visitor };
  }

  /** Whether the user needs a verified address for uploads or donations, whatever the catalogue says. */
  private needsVerification({ username, isVerified, isCreator }: CatalogueUser): boolean {
    return isVerified || isCreator || this.catalogue.donations.some(({ from }) => from === username);
  }

  private async signIn(visitor: DemoVisitor, entry: CatalogueUser): Promise<CurrentUser> {
    const login = () =>
      visitor.post('/api/login', { body: { email: emailOf(entry.username), password: DEMO_PASSWORD } });
    try {
      await login();
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error;
      await this.register(visitor, entry);
      await login();
    }
    return visitor.get('/api/user');
  }

  private async register(
    visitor: DemoVisitor,
    { username, firstName, lastName }: CatalogueUser,
  ): Promise<void> {
    const body = {
      ...{ email: emailOf(username), password: DEMO_PASSWORD, username, firstName, lastName },
      ...{ acceptedTerms: true as const, acceptedTermsAt: new Date().toISOString() },
    };
    await visitor.post('/api/register', { body });
  }

  /** The newest link of the mailbox; after a kill an old one may be used up, so another mail is requested. */
  private async verify(visitor: DemoVisitor, { username }: CatalogueUser): Promise<void> {
    const email = emailOf(username);
    const [token = '', ...older] = await this.mailbox.waitForTokens(email);
    try {
      await visitor.post('/api/verify-email', { body: { token } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await visitor.post('/api/resend-verification', { body: { email } });
      const [newer = ''] = await this.mailbox.waitForTokens(email, older.length + 1);
      await visitor.post('/api/verify-email', { body: { token: newer } });
    }
  }

  private async dress(visitor: DemoVisitor, entry: CatalogueUser): Promise<void> {
    const picture = await readFile(path.join(this.catalogue.folder, entry.avatar));
    await visitor.put('/api/profile', {
      form: {
        displayName: entry.displayName,
        showRealName: entry.showRealName ? 'true' : 'false',
        profileImage: new File([new Uint8Array(picture)], 'avatar.webp', { type: 'image/webp' }),
      },
    });
  }

  private async enterBirthday(visitor: DemoVisitor, username: string): Promise<void> {
    const year = 1962 + Math.floor(seededRandom(`born ${username}`)() * 40);
    await visitor.post('/api/user/date-of-birth', { body: { dateOfBirth: `${year}-06-21` } });
  }
}

function hasProfile(user: CurrentUser, entry: CatalogueUser): boolean {
  return user.profileImageUrl !== null && user.displayName === entry.displayName;
}
