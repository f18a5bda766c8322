import { createQueryClient, SectionErrors, useQuery } from '@beem/platform';
import { fakeApi, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { SectionBoundary } from './section-boundary';

function Answers({ read }: { read: () => string[] }) {
  const words = useQuery({ queryKey: ['words'], queryFn: async () => read() });
  return <p>{words.data?.join(' ')}</p>;
}

describe('a section of a page', () => {
  beforeEach(() => {
    fakeApi();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('that breaks leaves the rest usable and is reported with its name; Retry reads its data again', async () => {
    let answer: unknown = { not: 'a list' };
    const report = jest.fn();
    const press = jest.fn();
    const { visitor } = renderPage(
      <SectionErrors value={report}>
        <button type="button" onClick={press}>
          Play
        </button>
        <SectionBoundary name="words" title="The words did not load" level={3}>
          <Answers read={() => answer as string[]} />
        </SectionBoundary>
      </SectionErrors>,
    );
    expect(await screen.findByRole('heading', { level: 3, name: 'The words did not load' })).toBeTruthy();
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith('words', expect.any(TypeError));
    await visitor.click(screen.getByRole('button', { name: 'Play' }));
    expect(press).toHaveBeenCalledTimes(1);

    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'The words did not load' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    answer = ['All', 'is', 'well'];
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('All is well')).toBeTruthy();
  });

  it('that broke over cached data of an earlier visit reads that data again too', async () => {
    const client = createQueryClient();
    client.setQueryData(['words'], { not: 'a list' });
    const { visitor } = renderPage(
      <SectionBoundary name="words" title="The words did not load">
        <Answers read={() => ['Fresh']} />
      </SectionBoundary>,
      { client },
    );
    await visitor.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Fresh')).toBeTruthy();
  });
});
