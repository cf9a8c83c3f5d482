// A classic script in <head>: it must run before the first paint, or a dark page flashes white while modules load.
(() => {
  const KEY = 'loadgen.theme';
  const CHOICES = ['auto', 'light', 'dark'];

  function read() {
    try {
      const stored = localStorage.getItem(KEY);
      return CHOICES.includes(stored) ? stored : 'auto';
    } catch {
      return 'auto'; // storage can be forbidden; the page must work without it
    }
  }

  function apply(choice) {
    if (choice === 'auto') {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = choice;
    }
    document.dispatchEvent(new CustomEvent('themechange'));
  }

  apply(read());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(read()));

  document.addEventListener('DOMContentLoaded', () => {
    const button = document.getElementById('theme');
    if (!button) {
      return;
    }
    const label = () => {
      button.textContent = `Theme: ${read()}`;
    };
    label();
    button.addEventListener('click', () => {
      const next = CHOICES[(CHOICES.indexOf(read()) + 1) % CHOICES.length];
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // the choice then lasts for this page only
      }
      apply(next);
      button.textContent = `Theme: ${next}`;
    });
  });
})();
