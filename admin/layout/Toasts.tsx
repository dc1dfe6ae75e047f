import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';

/** One message at a time: for six seconds, or for the time it specifies. Errors remain until they are closed. */
export function Toasts() {
  const say = useWords();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);

  useEffect(() => {
    if (notifications.length > 0) setShown(takeNotification() ?? null);
  }, [notifications, takeNotification]);

  useEffect(() => {
    if (!shown || shown.type === 'error') return;
    const timer = setTimeout(() => setShown(null), shown.notificationOptions?.autoHideDuration ?? 6000);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown && (
        <div className={`toast ${shown.type} fade`}>
          <Icon name={shown.type === 'error' ? 'alert' : shown.type === 'warning' ? 'warn' : 'ok'} />
          <span className="grow">
            {typeof shown.message === 'string'
              ? translate(shown.message, { _: shown.message, ...shown.notificationOptions?.messageArgs })
              : shown.message}
          </span>
          <button type="button" className="iconb sm" aria-label={say('app.close')} onClick={() => setShown(null)}>
            <Icon name="x" small />
          </button>
        </div>
      )}
    </div>
  );
}
