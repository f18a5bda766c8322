/** The same texts are on the page that the service worker shows without a network. */
export const OFFLINE_TEXTS = {
  title: 'You are offline',
  children: 'Beem needs a connection to play its films. Nothing you saved is lost.',
};
