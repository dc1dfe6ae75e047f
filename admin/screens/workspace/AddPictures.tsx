import { type ChangeEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Gallery } from './useGallery.ts';

type Props = { gallery: Gallery; className: string; onAdded?: () => void };

/** Chooses pictures, or takes one with the camera of a phone, and adds them to a record at once. */
export function AddPictures({ gallery, className, onAdded }: Props) {
  const say = useWords();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    setBusy(true);
    try {
      await gallery.add(files);
      onAdded?.();
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className={className} aria-disabled={isBusy}>
      <Icon name="camera" />
      <span>{say(isBusy ? 'pictures.adding' : 'pictures.add')}</span>
      <input
        className="vh"
        type="file"
        accept="image/*"
        multiple
        disabled={isBusy}
        onChange={(event) => void choose(event)}
      />
    </label>
  );
}
