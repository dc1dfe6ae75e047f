/** Durations in seconds, as the environment of the test sets them. */
export const lifetimes = { access: 600, refresh: 600, session: 1500, grace: 10 };

export type Session = {
  readonly began: number;
  used: number;
  ended: boolean;
  /** The number of the newest refresh token. */
  newest: number;
  /** The instants at which the access tokens end. */
  readonly access: number[];
};

/** The state of the sessions of one person, in a few lines: the product must agree with it after every step. */
export class SessionModel {
  now = 0;
  isActive = true;
  isDeleted = false;
  isSuspended = false;
  hasRole = true;
  mustChange = false;
  readonly sessions: Session[] = [];

  get isUsable(): boolean {
    return this.isActive && !this.isDeleted && !this.isSuspended;
  }

  start(): Session {
    const session = { began: this.now, used: this.now, ended: false, newest: 0, access: [] };
    this.sessions.push(session);
    this.giveAccess(session);
    return session;
  }

  endAll(): void {
    for (const session of this.sessions) session.ended = true;
  }

  /** Whether a refresh token, counted from the first of its session, gets new tokens. */
  refresh(session: Session, token: number): boolean {
    if (!this.isUsable || this.isOver(session)) return false;
    const idle = this.now - session.used;
    if (token === session.newest) {
      if (idle > lifetimes.refresh) return false;
      session.newest += 1;
      session.used = this.now;
    } else if (token < session.newest - 1 || idle > lifetimes.grace) {
      session.ended = true;
      return false;
    }
    this.giveAccess(session);
    return true;
  }

  /** How the product answers a list to an access token, counted from the session's first. */
  statusOf(session: Session, token: number): 200 | 401 | 403 {
    if (!this.isUsable || this.isOver(session) || this.now >= (session.access[token] ?? 0)) return 401;
    return this.mustChange || !this.hasRole ? 403 : 200;
  }

  private isOver({ ended, began }: Session): boolean {
    return ended || this.now >= began + lifetimes.session;
  }

  private giveAccess(session: Session): void {
    session.access.push(Math.min(this.now + lifetimes.access, session.began + lifetimes.session));
  }
}
