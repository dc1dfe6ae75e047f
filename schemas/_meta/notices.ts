export type Channels = { readonly in_app: boolean; readonly by_mail: boolean };

/** The channels of each kind of notification for people who made no choice: only urgent kinds are sent by e-mail. */
export const defaultChannels = {
  roles_changed: { in_app: true, by_mail: false },
  newcomer: { in_app: true, by_mail: true },
  webhook_failing: { in_app: true, by_mail: true },
  webhook_off: { in_app: true, by_mail: true },
  second_factor: { in_app: true, by_mail: true },
  export_ready: { in_app: true, by_mail: false },
  export_failed: { in_app: true, by_mail: false },
  bulk_done: { in_app: true, by_mail: false },
  mention: { in_app: true, by_mail: true },
  cover_ending: { in_app: true, by_mail: true },
  watched_state: { in_app: true, by_mail: false },
  watched_comment: { in_app: true, by_mail: false },
  team_ticket: { in_app: true, by_mail: true },
  tickets_released: { in_app: true, by_mail: true },
} as const satisfies Readonly<Record<string, Channels>>;

export type NoticeKind = keyof typeof defaultChannels;
