import { resumePoint } from './resume.js';

const video = { watchTime: 6, isCompleted: false, duration: 100 };

describe('the resume position of a video', () => {
  it('is where the viewer stopped', () => expect(resumePoint(video)).toBe(6));
  it('is the beginning after a glance', () => expect(resumePoint({ ...video, watchTime: 4.9 })).toBeNull());
  it('is the beginning for a viewer who has never begun', () =>
    expect(resumePoint({ ...video, watchTime: null })).toBeNull());
  it('is the beginning after the end', () => {
    expect(resumePoint({ ...video, isCompleted: true })).toBeNull();
    expect(resumePoint({ ...video, watchTime: 95 })).toBeNull();
  });
  it('is where the viewer stopped in a video whose length is not known', () =>
    expect(resumePoint({ ...video, duration: null })).toBe(6));
});
