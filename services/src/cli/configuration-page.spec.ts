import { environment } from '../platform/config/index.js';
import { configurationPage } from './configuration-page.js';

describe('the page of the configuration', () => {
  const rows = configurationPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'));

  it('has a row for every variable', () => {
    expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(environment.shape));
  });

  it('says what a value may be, what holds without one, and what it is for', () => {
    const rowOf = (name: string) => rows.find((row) => row.startsWith(`| \`${name}\``));
    expect(rowOf('PORT')).toBe(
      '| `PORT` | 0 to 65535 | `3000` | TCP port this process listens on; 0 takes a free one. |',
    );
    expect(rowOf('DATABASE_URL')).toBe('| `DATABASE_URL` | text | **needed** | Postgres 16 or newer. |');
    expect(rowOf('EXPOSE_RESET_TOKEN')).toContain('| `true`, `false` | `false` |');
    expect(rowOf('METRICS_TOKEN')).toContain('| text |  | Bearer token');
    expect(rowOf('WORKER_QUEUES')).toContain('| `events,media,notifications,mail,maintenance,deletions` |');
  });
});
