/** The key that commands are given with: ⌘ on Apple's keyboards. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
