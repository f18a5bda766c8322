/** For tests and galleries alone: whatever the façade exports is carried by every first load. */
export { MemoryRouter } from 'react-router-dom';
