// The honest word on whether what is seen is what is.

import { byId, setText } from './dom.js';
import { clock } from './format.js';

export function createConnection(stalePart) {
  const banner = byId('connection-banner');
  let first = true;
  return {
    up() {
      first = false;
      if (banner.dataset.state !== 'up') {
        banner.dataset.state = 'up';
        setText(banner, '');
        stalePart.classList.remove('stale');
      }
    },
    down(sinceMillis, why) {
      banner.dataset.state = 'down';
      const since = clock(sinceMillis);
      setText(
        banner,
        why === 'silent'
          ? `No news from the server since ${since}, trying again`
          : first
            ? `Server not reachable (tried since ${since}), trying again`
            : `Server not reachable since ${since}, trying again`,
      );
      stalePart.classList.add('stale');
    },
  };
}
