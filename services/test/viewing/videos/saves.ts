import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
  type VideoRow,
} from '../../support/index.js';

export let beem: Beem;
export let creator: User;
export let video: VideoRow;

/** Starts Beem for the tests of a file; each test has its own creator with a video. */
export function setUp(): void {
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());
  beforeEach(async () => {
    creator = await createUser(beem);
    video = await createVideo(beem, creator);
  });
}

export async function savesOf(id: number): Promise<{ rows: number; counter: number }> {
  const { rows } = await beem.database.pool.query(
    `SELECT save_count AS counter, (SELECT count(*)::integer FROM video_saves WHERE video_id = v.id) AS rows
     FROM videos v WHERE id = $1`,
    [id],
  );
  return rows[0];
}
