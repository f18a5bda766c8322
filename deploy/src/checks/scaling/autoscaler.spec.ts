import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifests } from '../../build/chart/manifests.js';
import { repositoryRoot } from '../../local-stack/state.js';
import { Autoscaler } from './autoscaler.js';
import { readScaledObjects, type ScaledObject } from './scaled-objects.js';

const MEDIA: ScaledObject = {
  name: 'media',
  queues: ['media'],
  minReplicas: 1,
  maxReplicas: 30,
  stabilizationSeconds: 300,
  triggers: [
    { queue: 'media', figure: 'jobs', metricType: 'AverageValue', target: 2 },
    { queue: 'media', figure: 'oldestSeconds', metricType: 'Value', target: 60 },
  ],
};
const depths = (jobs: number, oldestSeconds = 0) => ({ media: { jobs, oldestSeconds } });

test('the chart names what each group of workers needs', () => {
  const file = path.join(repositoryRoot, 'deploy/helm/rendered/minimal.yaml');
  const objects = readScaledObjects(readManifests(readFileSync(file, 'utf8')));
  expect(objects.find(({ name }) => name === 'beem-worker-media')).toEqual({
    ...MEDIA,
    name: 'beem-worker-media',
  });
  expect(objects.flatMap(({ queues }) => queues).sort()).toEqual(
    ['deletions', 'events', 'mail', 'maintenance', 'media', 'notifications'].sort(),
  );
});

describe('the autoscaler', () => {
  test('has as many pods as the jobs need, and at least and at most what it is told', () => {
    const wanted = (jobs: number, current: number) => new Autoscaler(MEDIA).desired(depths(jobs), current, 0);
    expect(wanted(0, 1)).toBe(1);
    expect(wanted(9, 4)).toBe(5);
    expect(wanted(300, 29)).toBe(30);
  });

  test('leaves a small difference alone', () => {
    expect(new Autoscaler(MEDIA).desired(depths(21), 10, 0)).toBe(10);
    expect(new Autoscaler(MEDIA).desired(depths(23), 10, 0)).toBe(12);
  });

  test('adds pods while the oldest job is too old, however short the queue is', () => {
    expect(new Autoscaler(MEDIA).desired(depths(2, 120), 2, 0)).toBe(4);
  });

  test('adds four, or doubles, in fifteen seconds', () => {
    const scaler = new Autoscaler(MEDIA);
    expect(scaler.desired(depths(300), 1, 0)).toBe(5);
    expect(scaler.desired(depths(300), 5, 5)).toBe(5);
    expect(scaler.desired(depths(300), 5, 15)).toBe(10);
    expect(scaler.desired(depths(300), 10, 30)).toBe(20);
  });

  test('removes pods when fewer were enough for the whole window', () => {
    const scaler = new Autoscaler(MEDIA);
    expect(scaler.desired(depths(20), 10, 0)).toBe(10);
    expect(scaler.desired(depths(4), 10, 15)).toBe(10);
    expect(scaler.desired(depths(8), 10, 290)).toBe(10);
    expect(scaler.desired(depths(4), 10, 301)).toBe(4);
    expect(scaler.desired(depths(4), 4, 600)).toBe(2);
  });
});
