import { ExternalServiceUnavailable, reasonOf } from './external-service.js';
import { createMediaEngine } from './media-engine.js';

describe('an external service that cannot be had', () => {
  it('lists the attempts and the solution in one message', () => {
    const message = new ExternalServiceUnavailable(
      'Redis',
      ['REDIS_URL: not set', 'PATH: none'],
      ['set REDIS_URL'],
    ).message;
    expect(message).toBe(
      'Redis cannot be had.\n  Tried:\n    - REDIS_URL: not set\n    - PATH: none\n  What you can do:\n    - set REDIS_URL',
    );
  });

  it('names the first line of the error', () => {
    expect(reasonOf(new Error('no network\nstack'))).toBe('no network');
    expect(reasonOf('plain')).toBe('plain');
  });
});

describe('the media engine', () => {
  it('takes the programs that the variables name', async () => {
    const programs = { FFMPEG_PATH: process.env.FFMPEG_PATH, FFPROBE_PATH: process.env.FFPROBE_PATH };
    expect(await createMediaEngine({ ...programs, PATH: '' }).start()).toEqual(programs);
  });

  it('falls back to the npm packages where the machine has no ffmpeg', async () => {
    const env = await createMediaEngine({ PATH: '' }).start();
    expect(env.FFMPEG_PATH).toContain('@ffmpeg-installer');
    expect(env.FFPROBE_PATH).toContain('@ffprobe-installer');
  });
});
