import { ApiError, createQueryClient, NetworkError, QueryClientProvider } from '@beem/platform';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useOptimisticToggle } from './optimistic-toggle';

const aCreator = (isFollowing: boolean, followersCount: number) => ({
  id: 'creator-1',
  username: 'ines',
  isFollowing,
  followersCount,
});
type Creator = ReturnType<typeof aCreator>;
type State = Pick<Creator, 'isFollowing' | 'followersCount'>;

interface Answer {
  resolve: (state: State) => void;
  reject: (error: Error) => void;
}

const FEED = ['/api/videos/trailers'];
const FOLLOWED = ['/api/library/followed'];
const PROFILE = ['/api/profile/creator-1'];

/** A follow button over `shown`; `answers` holds how each request ends, in the order of the presses. */
function renderFollow(shown: Creator) {
  const client = createQueryClient();
  const answers: Answer[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimisticToggle({
        action: 'follow',
        type: 'user',
        shown,
        flag: 'isFollowing',
        count: 'followersCount',
        send: () => new Promise<State>((resolve, reject) => answers.push({ resolve, reject })),
        invalidates: [FOLLOWED],
        onRefused: () => undefined,
      }),
    { wrapper },
  );
  const press = async (wanted: boolean) => {
    result.current.mutate(wanted);
    await settled();
  };
  return { client, answers, press };
}

/** Waits until the code of the cache is loaded and an answer is processed. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('an optimistic toggle', () => {
  it('starts from what is on screen, and is undone to it, whatever older lists hold', async () => {
    const shown = aCreator(true, 12);
    const { client, answers, press } = renderFollow(shown);
    client.setQueryData(FEED, [aCreator(false, 9)]);
    client.setQueryData(PROFILE, shown);
    await press(false);
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(false, 11));
    answers[0]?.reject(new Error('refused'));
    await settled();
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(true, 12));
    expect(client.getQueryData(FEED)).toEqual([aCreator(true, 12)]);
  });

  it('starts from the press before it while that is under way', async () => {
    const { client, answers, press } = renderFollow(aCreator(true, 12));
    client.setQueryData(PROFILE, aCreator(true, 12));
    await press(false);
    await press(true);
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(true, 12));
    await press(false);
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(false, 11));
    for (const index of [0, 1, 2]) {
      answers[index]?.reject(new Error('refused'));
      await settled();
    }
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(true, 12));
  });

  /** The keys of the lists that are read again after these answers. */
  async function outdatedAfter(...errors: Error[]) {
    const { client, answers, press } = renderFollow(aCreator(false, 12));
    const lists = [FEED, PROFILE, FOLLOWED, ['/api/shows']];
    for (const key of [FEED, PROFILE]) client.setQueryData(key, [aCreator(false, 12)]);
    for (const key of [FOLLOWED, ['/api/shows']]) client.setQueryData(key, []);
    for (const index of errors.keys()) await press(index % 2 === 0);
    for (const [index, error] of errors.entries()) {
      answers[index]?.reject(error);
      await settled();
    }
    return lists.filter((key) => client.getQueryState(key)?.isInvalidated);
  }

  it.each([
    ['nothing answers', new NetworkError('Failed to fetch')],
    ['the server fails', new ApiError(502, 'Bad gateway')],
    ['the answer is no JSON', new SyntaxError('Unexpected token')],
  ])(
    'reads again what holds the entity, except the feed, and the named lists when %s',
    async (_case, error) => {
      expect(await outdatedAfter(error)).toEqual([PROFILE, FOLLOWED]);
    },
  );

  it('reads nothing again when the server refuses', async () => {
    expect(await outdatedAfter(new ApiError(403, 'Forbidden'))).toEqual([]);
  });

  it('reads again when nothing answers the first of two presses and the second is refused', async () => {
    const refused = new ApiError(429, 'Too many');
    expect(await outdatedAfter(new NetworkError('Failed to fetch'), refused)).toEqual([PROFILE, FOLLOWED]);
  });

  it('reads nothing again when the answer to a later press says what is', async () => {
    const { client, answers, press } = renderFollow(aCreator(false, 12));
    client.setQueryData(PROFILE, aCreator(false, 12));
    await press(true);
    await press(false);
    answers[0]?.reject(new NetworkError('Failed to fetch'));
    await settled();
    answers[1]?.resolve({ isFollowing: false, followersCount: 12 });
    await settled();
    expect(client.getQueryState(PROFILE)?.isInvalidated).toBe(false);
  });

  /** The first read of the profile, e.g. of a page that was opened right after the press. */
  function openProfile(client: ReturnType<typeof createQueryClient>) {
    let answer: (creator: Creator) => void = () => undefined;
    const queryFn = () => new Promise<Creator>((resolve) => (answer = resolve));
    const read = client.fetchQuery({ queryKey: PROFILE, queryFn });
    return async (creator: Creator) => {
      answer(creator);
      await read;
      await settled();
    };
  }

  it('is confirmed also in a first read that began before the answer and comes after it', async () => {
    const { client, answers, press } = renderFollow(aCreator(false, 0));
    await press(true);
    const answerProfile = openProfile(client);
    answers[0]?.resolve({ isFollowing: true, followersCount: 1 });
    await settled();
    await answerProfile(aCreator(false, 0));
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(true, 1));
  });

  it('leaves such a read to a later press that is under way', async () => {
    const { client, answers, press } = renderFollow(aCreator(false, 0));
    await press(true);
    const answerProfile = openProfile(client);
    answers[0]?.resolve({ isFollowing: true, followersCount: 1 });
    await settled();
    await press(false);
    await answerProfile(aCreator(false, 0));
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(false, 0));
    answers[1]?.resolve({ isFollowing: false, followersCount: 0 });
    await settled();
    expect(client.getQueryData(PROFILE)).toEqual(aCreator(false, 0));
  });
});
