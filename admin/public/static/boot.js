(() => {
  const root = document.documentElement;
  const storedOr = (key, words, fallback) => {
    const value = localStorage.getItem(key);
    return words.includes(value) ? value : fallback;
  };
  // The settings that admin/appearance stored at the last visit. A value that is none of its words is ignored.
  const appearance = parsed(localStorage.getItem('appearance'));
  for (const [name, value] of Object.entries(appearance)) {
    if (!/^[a-z-]{1,20}$/.test(value)) continue;
    if (name === 'dir') root.dir = value;
    else if (/^[a-zA-Z]{1,20}$/.test(name)) root.dataset[name] = value;
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (isDark && appearance.system !== 'no') root.dataset.skin = 'dark';
  const accents = parsed(localStorage.getItem('accent'));
  for (const [name, value] of Object.entries(accents[root.dataset.skin === 'dark' ? 'dark' : 'plain'] ?? {})) {
    if (/^--[a-z-]{1,30}$/.test(name) && /^#[0-9a-f]{6}$/.test(value)) root.style.setProperty(name, value);
  }
  const languages = ['en', 'de', 'fr', 'pt'];
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag));
  root.lang = storedOr('language', languages, own ?? 'en');
  const menu = innerWidth < 1100 ? 'collapsed' : (appearance.menu ?? 'open');
  root.dataset.menu = storedOr('menu', ['open', 'collapsed'], menu);

  function parsed(text) {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {};
    }
  }
})();
