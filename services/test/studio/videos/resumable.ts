import { buffer } from 'node:stream/consumers';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createUser,
  startBeem,
  UPLOAD_FIELDS,
  type User,
  videoBytes,
} from '../../support/index.js';

export const MIB = 1_048_576;
export const MAX_BYTES = 10 * MIB;
export const PER_DAY = 25 * MIB;

export let beem: Beem;
export let video: Buffer;
export let creator: User;

/** Starts Beem with small limits for the tests of a file; each test has its own creator. */
export function setUp(): void {
  beforeAll(async () => {
    beem = await startBeem({
      env: { UPLOAD_MAX_BYTES: String(MAX_BYTES), UPLOAD_BYTES_PER_DAY: String(PER_DAY) },
    });
    video = await videoBytes();
  });
  afterAll(() => beem.stop());
  beforeEach(async () => {
    creator = await createUser(beem);
  });
}

export const publish = (user: User, uploadId: string, fields: object = {}) =>
  user.visitor.post('/api/videos', { ...UPLOAD_FIELDS, uploadId, ...fields });
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

export async function piecesOf(id: string): Promise<string[]> {
  const { rows } = await beem.database.pool.query<{ object_key: string }>(
    'SELECT object_key FROM upload_pieces WHERE upload_id = $1 ORDER BY start',
    [id],
  );
  return rows.map((row) => row.object_key);
}

/** What is stored of an upload. */
export async function contentOf(id: string): Promise<Buffer> {
  const storage = beem.app.get(Storage);
  const parts: Buffer[] = [];
  for (const key of await piecesOf(id)) parts.push(await buffer(await storage.get(key)));
  return Buffer.concat(parts);
}
