import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';

export interface StoredMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  /** ISO 8601. */
  receivedAt: string;
  text: string;
  html: string | null;
  /** All http(s) addresses in the message, in order, without duplicates. */
  links: string[];
}

export interface MailStore {
  /** @throws when the disk is full; then nothing of the mail is stored */
  save(raw: Buffer): void;
  /** Newest first; `to` filters by recipient. */
  list(to?: string): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
  clear(): void;
}

const KEPT_MESSAGES = 500;
const ID = /^\d{13}-\d{4}$/;

/** Stores messages as `.eml` files, named by their time, so that any mail program can open them. */
export function createMailStore(folder: string): MailStore {
  let count = 0;
  const ids = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(0, -4))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);

  async function find(id: string): Promise<StoredMail | null> {
    if (!ID.test(id)) return null;
    try {
      return await parse(id, readFileSync(fileOf(id)));
    } catch {
      return null;
    }
  }

  return {
    save(raw) {
      count = (count + 1) % 10_000;
      const file = fileOf(`${Date.now()}-${String(count).padStart(4, '0')}`);
      const unfinished = `${file}.part`;
      try {
        writeFileSync(unfinished, raw, { mode: 0o600 });
        renameSync(unfinished, file);
      } catch (error) {
        rmSync(unfinished, { force: true });
        throw error;
      }
      for (const id of ids().slice(KEPT_MESSAGES)) rmSync(fileOf(id), { force: true });
    },
    async list(to) {
      const mails = await Promise.all(ids().map(find));
      return mails
        .filter((mail) => mail !== null)
        .filter((mail) => !to || mail.to.includes(to.toLowerCase()));
    },
    find,
    clear() {
      for (const id of ids()) rmSync(fileOf(id), { force: true });
    },
  };
}

async function parse(id: string, raw: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    id,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).flatMap((user) => user.address?.toLowerCase() ?? []),
    subject: mail.subject ?? '(no subject)',
    receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
    text,
    html: mail.html ?? null,
    links: findLinks(`${text} ${mail.html ?? ''}`),
  };
}

function findLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&')))];
}
