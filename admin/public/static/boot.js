(() => {
  const root = document.documentElement;
  const kept = (key, words, fallback) => {
    const value = localStorage.getItem(key);
    return words.includes(value) ? value : fallback;
  };
  root.dataset.skin = kept('skin', ['semi-dark', 'light', 'dark', 'bordered'], 'semi-dark');
  root.dataset.density = kept('density', ['comfortable', 'compact'], 'comfortable');
  root.dir = kept('dir', ['ltr', 'rtl'], 'ltr');
  const languages = ['en', 'de', 'fr', 'pt'];
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag));
  root.lang = kept('language', languages, own ?? 'en');
  root.dataset.menu = kept('menu', ['open', 'collapsed'], innerWidth < 1100 ? 'collapsed' : 'open');
})();
