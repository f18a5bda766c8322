import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorState } from './error-state';
import { FailureGroup } from './failure-group';

const retried: string[] = [];

function Part({ name }: { name: string }) {
  const [isFailed, setIsFailed] = useState(true);
  return (
    <section aria-label={name}>
      {isFailed ? (
        <ErrorState title={`The ${name} did not load`} onRetry={() => retried.push(name)} />
      ) : (
        'Loaded'
      )}
      <button type="button" onClick={() => setIsFailed((was) => !was)}>{`Turn ${name}`}</button>
    </section>
  );
}

function open(names: string[]) {
  retried.length = 0;
  render(
    <FailureGroup title="The page did not load">
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </FailureGroup>,
  );
  const visitor = userEvent.setup();
  return (name: string) => visitor.click(screen.getByRole('button', { name }));
}
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

describe('parts of a page that fail', () => {
  it('speak once where they are several, with one Retry for all', async () => {
    const press = open(['shows', 'videos', 'comments']);
    expect(titles()).toEqual(['The page did not load']);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await press('Retry');
    expect(retried).toEqual(['shows', 'videos', 'comments']);
  });

  it('say what failed where it is one', async () => {
    const press = open(['shows']);
    expect(titles()).toEqual(['The shows did not load']);
    await press('Retry');
    expect(retried).toEqual(['shows']);
  });

  it('pass the word on when the first of them has loaded', async () => {
    const press = open(['shows', 'videos', 'comments']);
    await press('Turn shows');
    expect(titles()).toEqual(['The page did not load']);
    await press('Turn videos');
    expect(titles()).toEqual(['The comments did not load']);
    await press('Turn videos');
    expect(titles()).toEqual(['The page did not load']);
  });

  it('speak at the first of them on the page, whichever failed first', async () => {
    const press = open(['shows', 'videos']);
    await press('Turn shows');
    await press('Turn shows');
    expect(within(screen.getByRole('region', { name: 'shows' })).getByRole('alert')).toBeTruthy();
    expect(titles()).toEqual(['The page did not load']);
    await press('Retry');
    expect(retried).toEqual(['shows', 'videos']);
  });
});
