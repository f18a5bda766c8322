import { createQueryClient, QueryClientProvider, queryOptions } from '@beem/platform';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type ListChange, type OptimisticLists, useOptimisticLists } from './optimistic-lists';

const LIST = queryOptions({ queryKey: ['/api/items'], queryFn: (): number[] => [] }).queryKey;
const OTHER = ['/api/other-items'];

interface Answer {
  resolve: (id: number) => void;
  reject: (error: Error) => void;
}

/** A button that removes an id from a list; `answers` holds how each request ends, in the order of the presses. */
function renderRemoval(
  options: Partial<OptimisticLists<number, number>> = {},
  endOf?: (id: number, ids: () => number[], set: (ids: number[]) => void) => ListChange<number>,
) {
  const client = createQueryClient();
  const answers: Answer[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const ids = () => client.getQueryData(LIST) ?? [];
  const set = (left: number[]) => void client.setQueryData(LIST, left);
  const { result } = renderHook(
    () =>
      useOptimisticLists<number, number>({
        mutationKey: ['remove'],
        lists: () => [LIST, OTHER],
        send: () => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })),
        change: (id) => {
          set(ids().filter((one) => one !== id));
          return endOf?.(id, ids, set);
        },
        readAgain: 'refused',
        ...options,
      }),
    { wrapper },
  );
  set([1, 2, 3]);
  const press = async (id: number) => {
    result.current.mutate(id);
    await settled();
  };
  const isReadAgain = () => Boolean(client.getQueryState(LIST)?.isInvalidated);
  return { client, answers, ids, press, isReadAgain };
}

/** Runs all pending updates. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('an optimistic change of lists', () => {
  it('is shown at once and stays when the server confirms it', async () => {
    const onConfirmed = jest.fn();
    const { answers, ids, press, isReadAgain } = renderRemoval({ onConfirmed });
    await press(2);
    expect(ids()).toEqual([1, 3]);
    expect(onConfirmed).not.toHaveBeenCalled();
    answers[0]?.resolve(2);
    await settled();
    expect(onConfirmed).toHaveBeenCalledWith(2, 2);
    expect([ids(), isReadAgain()]).toEqual([[1, 3], false]);
  });

  it('is undone when the server refuses, and the lists are read again', async () => {
    const onRefused = jest.fn();
    const { answers, ids, press, isReadAgain } = renderRemoval({ onRefused });
    await press(2);
    const error = new Error('refused');
    answers[0]?.reject(error);
    await settled();
    expect(onRefused).toHaveBeenCalledWith(error, 2);
    expect([ids(), isReadAgain()]).toEqual([[1, 2, 3], true]);
  });

  it('shows what the server answers in place of what was shown', async () => {
    const { answers, ids, press } = renderRemoval({}, (_id, now, set) => ({
      confirm: (answer) => set([...now(), answer]),
    }));
    await press(2);
    answers[0]?.resolve(9);
    await settled();
    expect(ids()).toEqual([1, 3, 9]);
  });

  it('undoes itself alone while another is under way, and the last one reads again', async () => {
    const { answers, ids, press, isReadAgain } = renderRemoval({ readAgain: 'settled' }, (id, now, set) => ({
      undo: () => set([...now(), id].sort()),
    }));
    await press(1);
    await press(2);
    answers[0]?.reject(new Error('refused'));
    await settled();
    expect([ids(), isReadAgain()]).toEqual([[1, 3], false]);
    answers[1]?.resolve(2);
    await settled();
    expect([ids(), isReadAgain()]).toEqual([[1, 3], true]);
  });

  it('reads again after the last one when one was refused meanwhile: the snapshot lacks the others', async () => {
    const { client, answers, press, isReadAgain } = renderRemoval();
    await press(1);
    await press(2);
    answers[0]?.reject(new Error('refused'));
    await settled();
    // This is a read that was answered before the second removal.
    client.setQueryData(LIST, [1, 2, 3]);
    expect(isReadAgain()).toBe(false);
    answers[1]?.resolve(2);
    await settled();
    expect(isReadAgain()).toBe(true);
    client.setQueryData(LIST, [1, 3]);
    await press(3);
    answers[2]?.resolve(3);
    await settled();
    expect(isReadAgain()).toBe(false);
  });

  it('is not overwritten by a read that began before', async () => {
    const { client, ids, press } = renderRemoval();
    let answer: (left: number[]) => void = () => undefined;
    const queryFn = () => new Promise<number[]>((resolve) => (answer = resolve));
    const read = client.fetchQuery({ queryKey: LIST, queryFn }).catch(() => undefined);
    await press(2);
    answer([1, 2, 3]);
    await read;
    await settled();
    expect(ids()).toEqual([1, 3]);
  });

  it('leaves the first read of a list running', async () => {
    const { client, press } = renderRemoval();
    let answer: (left: number[]) => void = () => undefined;
    const queryFn = () => new Promise<number[]>((resolve) => (answer = resolve));
    const read = client.fetchQuery({ queryKey: OTHER, queryFn });
    await press(2);
    answer([7]);
    expect(await read).toEqual([7]);
  });
});
