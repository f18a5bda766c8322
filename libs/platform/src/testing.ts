/** For tests and galleries only: every first load includes all exports of the façade. */
export { MemoryRouter } from 'react-router-dom';
