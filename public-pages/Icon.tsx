const shapes = {
  back: 'M12 5.5 7.5 10l4.5 4.5',
  check: 'm4.5 10.5 3.75 3.75 7.25-8',
  success: 'M3.25 10a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0 -13.5 0m3.75.2 2.1 2.1L13.2 8',
  warning: 'M10 3.5 17 16.25H3zM10 8.25v3.5M10 13.9v.1',
  danger: 'M3.25 10a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0 -13.5 0M10 6.5v4.5M10 13.4v.1',
  info: 'M3.25 10a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0 -13.5 0M10 9.25v4.25M10 6.6v.1',
  neutral: 'M3.25 10a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0 -13.5 0M7 10h6',
  flag: 'M5 17V3.75M5 4.5c3-1.5 5.5 1.5 9.75 0v7c-4.25 1.5-6.75-1.5-9.75 0',
  file: 'M5.25 3.5h6.5l3 3v9a1 1 0 0 1-1 1h-8.5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM11.5 3.5v3.25h3.25',
  phone:
    'M4.25 3.75h2.9l1.35 3.5-1.9 1.25a9.5 9.5 0 0 0 4.9 4.9l1.25-1.9 3.5 1.35v2.9c0 .55-.45 1-1 1C9 16.5 3.5 11 3.25 4.75c0-.55.45-1 1-1z',
  lock: 'M5.75 9h8.5a1.5 1.5 0 0 1 1.5 1.5v4.5a1.5 1.5 0 0 1-1.5 1.5h-8.5a1.5 1.5 0 0 1-1.5-1.5v-4.5a1.5 1.5 0 0 1 1.5-1.5zM7 9V6.75a3 3 0 0 1 6 0V9',
  shield: 'M10 3.25 15.75 5.25v4.5c0 3.5-2.4 5.9-5.75 7-3.35-1.1-5.75-3.5-5.75-7v-4.5z',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative icon next to a text with the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={name === 'back' ? 'flip' : undefined}>
      <path d={shapes[name]} />
    </svg>
  );
}
