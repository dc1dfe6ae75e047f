/** The modifier key of commands: ⌘ on Apple keyboards, otherwise Ctrl. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
