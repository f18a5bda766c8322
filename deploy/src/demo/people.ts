import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PASSWORD, emailOf } from './accounts.js';
import type { Catalogue, CataloguePerson } from './catalogue.js';
import { Mailbox } from './mailbox.js';
import { seededRandom } from './seeded-random.js';
import { CallError, DemoVisitor } from './visitor.js';

export interface DemoPerson {
  id: string;
  username: string;
  /** Their browser, signed in. */
  visitor: DemoVisitor;
}

interface CurrentUser {
  id: string;
  displayName: string | null;
  showRealName: boolean;
  isVerified: boolean;
  dateOfBirth: string | null;
  profileImageUrl: string | null;
}

/** The catalogue's people, registered when they are first needed and signed in once. */
export class DemoPeople {
  private readonly known = new Map<string, Promise<DemoPerson>>();
  private readonly mailbox: Mailbox;

  constructor(
    private readonly url: string,
    mailboxUrl: string,
    private readonly catalogue: Catalogue,
  ) {
    this.mailbox = new Mailbox(mailboxUrl);
  }

  get(username: string): Promise<DemoPerson> {
    const known = this.known.get(username);
    if (known) return known;
    const person = this.ensure(username);
    this.known.set(username, person);
    return person;
  }

  /** Does what is still undone: register, sign in, verify, dress up. */
  private async ensure(username: string): Promise<DemoPerson> {
    const person = this.catalogue.people.find((one) => one.username === username);
    if (!person) throw new Error(`The catalogue has no ${username}.`);
    const visitor = new DemoVisitor(this.url);
    const user = await this.signIn(visitor, person);
    // Who uploads needs a verified address, whatever the story says.
    if (!user.isVerified && (person.isVerified || person.isCreator)) await this.verify(visitor, person);
    if (!isDressed(user, person)) await this.dress(visitor, person);
    if (user.dateOfBirth === null) await this.tellAge(visitor, username);
    return { id: user.id, username, visitor };
  }

  private async signIn(visitor: DemoVisitor, person: CataloguePerson): Promise<CurrentUser> {
    const login = () =>
      visitor.post('/api/login', { json: { email: emailOf(person.username), password: DEMO_PASSWORD } });
    try {
      await login();
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error;
      await this.register(visitor, person);
      await login();
    }
    return visitor.get<CurrentUser>('/api/user');
  }

  private async register(
    visitor: DemoVisitor,
    { username, firstName, lastName }: CataloguePerson,
  ): Promise<void> {
    const json = {
      ...{ email: emailOf(username), password: DEMO_PASSWORD, username, firstName, lastName },
      ...{ acceptedTerms: true, acceptedTermsAt: new Date().toISOString() },
    };
    await visitor.post('/api/register', { json });
  }

  /** The newest link of the mailbox; where a kill came between, an old one may be used up, so another is asked for. */
  private async verify(visitor: DemoVisitor, { username }: CataloguePerson): Promise<void> {
    const email = emailOf(username);
    const tokens = await this.mailbox.waitForTokens(email);
    try {
      await visitor.post('/api/verify-email', { json: { token: tokens[0] } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await visitor.post('/api/resend-verification', { json: { email } });
      const [token] = await this.mailbox.waitForTokens(email, tokens.length);
      await visitor.post('/api/verify-email', { json: { token } });
    }
  }

  private async dress(visitor: DemoVisitor, person: CataloguePerson): Promise<void> {
    const picture = await readFile(path.join(this.catalogue.folder, person.avatar));
    const form = new FormData();
    form.set('displayName', person.displayName);
    form.set('showRealName', String(person.showRealName));
    form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'avatar.webp');
    await visitor.put('/api/profile', { form });
  }

  private async tellAge(visitor: DemoVisitor, username: string): Promise<void> {
    const year = 1962 + Math.floor(seededRandom(`born ${username}`)() * 40);
    await visitor.post('/api/user/date-of-birth', { json: { dateOfBirth: `${year}-06-21` } });
  }
}

function isDressed(user: CurrentUser, person: CataloguePerson): boolean {
  return user.profileImageUrl !== null && user.displayName === person.displayName;
}
