import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import { problemOf } from '#admin/providers/http/problem.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { ScanForm } from './ScanForm.tsx';
import { type Sticker, useStickerNotice } from './useStickerNotice.ts';

/** /go/AST-00412: opens the record with that number, or says what to do when there is none. */
export function GoPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { number = '' } = useParams();
  const [failed, setFailed] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const onSticker = useStickerNotice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again
  useEffect(() => {
    let isCurrent = true;
    setFailed(null);
    http(`/go/${encodeURIComponent(number)}`).then(
      ({ json }) => {
        if (!isCurrent) return;
        const { path, sticker } = json as { path: string; sticker?: Sticker };
        if (sticker) onSticker(sticker);
        navigate(path, { replace: true });
      },
      (fault: unknown) => isCurrent && setFailed(fault),
    );
    return () => {
      isCurrent = false;
    };
  }, [number, attempt, navigate]);
  if (failed === null) return <p className="empty late mute">{say('app.loading')}</p>;
  const isNone = [400, 404].includes(problemOf(failed)?.status ?? 0);
  if (!isNone) return <ErrorPage error={failed} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <section className="card page-note">
      <PageTitle title={say('scan.title')} />
      <h1>{say('scan.title')}</h1>
      <p className="second" role="alert">
        {say('scanning.none', { number })}
      </p>
      <ScanForm />
    </section>
  );
}
