import { resumePoint } from './resume.js';

const video = { watchTime: 6, isCompleted: false, duration: 100 };

describe('the place where a video goes on', () => {
  it('is where one stopped', () => expect(resumePoint(video)).toBe(6));
  it('is the beginning after a glance', () => expect(resumePoint({ ...video, watchTime: 4.9 })).toBeNull());
  it('is the beginning for who has never begun', () =>
    expect(resumePoint({ ...video, watchTime: null })).toBeNull());
  it('is the beginning after the end', () => {
    expect(resumePoint({ ...video, isCompleted: true })).toBeNull();
    expect(resumePoint({ ...video, watchTime: 95 })).toBeNull();
  });
  it('is where one stopped in a video whose length is not known', () =>
    expect(resumePoint({ ...video, duration: null })).toBe(6));
});
