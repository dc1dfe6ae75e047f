import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Settings } from '#server/env.ts';

export type Letter = {
  readonly id: number;
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  /** The person who wrote it; without one it is from the program. */
  readonly replyTo?: { readonly name: string; readonly address: string };
};

/** Sends e-mails. `send` throws if an e-mail was not accepted. */
export type Post = { send(letter: Letter): Promise<void>; close(): void };

type PostSettings = Pick<Settings, 'name' | 'dataDir' | 'smtpUrl' | 'mailFrom'>;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Uses the server of SMTP_URL, or else writes one .eml file per e-mail into the folder `outbox`. */
export function makePost(settings: PostSettings): Post {
  const from = { name: settings.name, address: settings.mailFrom ?? 'no-reply@localhost.localdomain' };
  return settings.smtpUrl ? smtpPost(settings.smtpUrl, from) : folderPost(outboxOf(settings.dataDir), from);
}

export function outboxOf(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

type Sender = { readonly name: string; readonly address: string };

function smtpPost(url: string, from: Sender): Post {
  const options = { url, ...patience, disableFileAccess: true, disableUrlAccess: true };
  let transport: Transporter | null = null;
  return {
    send: async (letter) => {
      transport ??= (await import('nodemailer')).createTransport(options);
      await transport.sendMail(messageOf(letter, from));
    },
    close: () => transport?.close(),
  };
}

/** The file name is the id of the e-mail, so an e-mail that is sent twice is one file. */
function folderPost(folder: string, from: Sender): Post {
  return {
    send: async (letter) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(messageOf(letter, from));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${String(letter.id).padStart(9, '0')}.eml`);
      const handle = await open(`${file}.part`, 'w', 0o600);
      await handle.writeFile(message as Buffer);
      await handle.sync();
      await handle.close();
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}

function messageOf({ messageId, to, subject, text, html, date, replyTo }: Letter, from: Sender) {
  const origin = replyTo ? { replyTo } : { headers: { 'Auto-Submitted': 'auto-generated' } };
  return { from, to, subject, text, html, date, messageId, ...origin };
}

type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };

/** Whether the server refused this one e-mail for good; every other error is retried. */
export function isRefusal(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  const aboutLetter = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command));
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

/** The text for an administrator about a fault: its codes and the server's message, on one line. */
export function faultText(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const words = error instanceof Error ? error.message : String(error);
  return [code, responseCode, words].filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 300);
}
