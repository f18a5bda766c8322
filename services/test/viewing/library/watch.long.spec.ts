import { createUser, flushProgress, positionOf, until } from '../../support/index.js';
import { beem, look, setUp, untilViews, video, viewer, watch } from './watching.js';

setUp();

describe('a watch position', () => {
  test('is not moved back by a glance in the hub, whether it is written yet or not', async () => {
    await watch(viewer, { watchTime: 41.5 });
    await watch(viewer, { watchTime: 3 });
    expect(await look(viewer)).toMatchObject({ watchTime: 41.5 });
    await until('it is written', async () => (await positionOf(beem, viewer.id, video.id))?.seconds === 41.5);
    await watch(viewer, { watchTime: 3 });
    expect(await look(viewer)).toMatchObject({ watchTime: 41.5 });
    await flushProgress(beem);
    expect(await positionOf(beem, viewer.id, video.id)).toMatchObject({ seconds: 41.5 });
    await watch(viewer, { watchTime: 4 });
    expect(await look(viewer)).toMatchObject({ watchTime: 4 });
  });
});

describe('a view', () => {
  test('of a hundred users who each report twice at once is counted a hundred times', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => createUser(beem)));
    const answers = await Promise.all(
      users.flatMap((user) => [watch(user, { watchTime: 3 }), watch(user, { watchTime: 8 })]),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await untilViews(100);
  });
});
